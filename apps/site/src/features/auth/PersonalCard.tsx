import { provinces } from '@meydan/contract/provinces'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Segmented } from '@meydan/ui/Segmented.tsx'
import { Select } from '@meydan/ui/Select.tsx'
import { CircleAlert, Phone } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { registerWords } from '../../words/auth.ts'
import { BirthDate } from './BirthDate.tsx'
import { type RegisterFields, TC_LENGTH, tcError } from './register-fields.ts'

const required = { validate: (text: string) => text.trim() !== '' || registerWords.required }

/** Who the player is, as on the identity card. */
export function PersonalCard({ form }: { form: UseFormReturn<RegisterFields> }) {
  const { register, watch, formState } = form
  const { errors } = formState
  const tc = register('tc', {
    validate: (text) => tcError(text) ?? (text.length === TC_LENGTH || registerWords.required),
  })
  return (
    <Card title={registerWords.personal}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:gap-x-4">
        <Field
          label={registerWords.firstName}
          autoComplete="given-name"
          required
          maxLength={60}
          error={errors.firstName?.message}
          {...register('firstName', required)}
        />
        <Field
          label={registerWords.lastName}
          autoComplete="family-name"
          required
          maxLength={60}
          error={errors.lastName?.message}
          {...register('lastName', required)}
        />
        <Field
          className="col-span-2 lg:col-span-1"
          label={registerWords.phone}
          icon={<Phone aria-hidden size={18} />}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={registerWords.phonePlaceholder}
          required
          maxLength={30}
          error={errors.phone?.message}
          {...register('phone', required)}
        />
        <Field
          className="col-span-2 lg:col-span-1"
          label={registerWords.tc}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={TC_LENGTH}
          error={tcError(watch('tc')) ?? errors.tc?.message}
          {...tc}
        />
        <BirthDate form={form} />
        <div className="col-span-2 lg:col-span-1">
          <Segmented
            label={registerWords.gender}
            options={[
              { value: 'male', label: registerWords.male },
              { value: 'female', label: registerWords.female },
            ]}
            autoComplete="sex"
            aria-invalid={errors.gender ? true : undefined}
            {...register('gender', { required: registerWords.genderRequired })}
          />
          {errors.gender && (
            <p role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
              <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
              {errors.gender.message}
            </p>
          )}
        </div>
        <Field label={registerWords.country} readOnly value={registerWords.countryValue} autoComplete="country-name" />
        <Select
          label={registerWords.city}
          autoComplete="address-level1"
          required
          error={errors.city?.message}
          {...register('city', required)}
        >
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
