import { provinces } from '@meydan/contract/provinces'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Select } from '@meydan/ui/Select.tsx'
import { Phone } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { registerWords } from '../../words/auth.ts'
import { BirthDate } from './BirthDate.tsx'
import { GenderField } from './GenderField.tsx'
import { type RegisterFields, TC_LENGTH, tcError } from './register-fields.ts'

const required = { validate: (text: string) => text.trim() !== '' || registerWords.required }
const tcRules = {
  validate: (tc: string) => tcError(tc) ?? (tc.length === TC_LENGTH || registerWords.required),
}

/** Who the player is, as on the identity card. */
export function PersonalCard({ form }: { form: UseFormReturn<RegisterFields> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const tc = useWatch({ control, name: 'tc' })
  const text = (name: 'firstName' | 'lastName' | 'phone' | 'city') => ({
    label: registerWords[name],
    required: true,
    error: errors[name]?.message,
    ...register(name, required),
  })
  return (
    <Card title={registerWords.personal}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:gap-x-4">
        <Field autoComplete="given-name" maxLength={60} {...text('firstName')} />
        <Field autoComplete="family-name" maxLength={60} {...text('lastName')} />
        <Field
          className="col-span-2 lg:col-span-1"
          icon={<Phone aria-hidden size={18} />}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={registerWords.phonePlaceholder}
          maxLength={30}
          {...text('phone')}
        />
        <Field
          className="col-span-2 lg:col-span-1"
          label={registerWords.tc}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={TC_LENGTH}
          error={tcError(tc) ?? errors.tc?.message}
          {...register('tc', tcRules)}
        />
        <BirthDate form={form} />
        <GenderField form={form} />
        <Field label={registerWords.country} readOnly value={registerWords.countryValue} autoComplete="country-name" />
        <Select autoComplete="address-level1" {...text('city')}>
          {provinces.map((province) => (
            <option key={province} value={province}>
              {province}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  )
}
