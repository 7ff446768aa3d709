import { provinces } from '@meydan/contract/identity/provinces'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { Phone } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { registerWords } from '../../../words/account/auth.ts'
import type { RegisterFields } from './register-fields.ts'
import { steps } from './register-steps.ts'
import { StepCard } from './StepCard.tsx'

const required = { validate: (text: string) => text.trim() !== '' || registerWords.required }

/** How the player is reached, and where they live. */
export function ContactCard({ form, onNext }: { form: UseFormReturn<RegisterFields>; onNext: () => void }) {
  const { register, formState } = form
  const text = (name: 'phone' | 'email' | 'city') => ({
    label: registerWords[name],
    required: true,
    error: formState.errors[name]?.message,
    ...register(name, required),
  })
  return (
    <StepCard step={steps[1]} onNext={onNext}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:gap-x-4">
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
          type="email"
          inputMode="email"
          autoComplete="email"
          {...text('email')}
        />
        <Field label={registerWords.country} readOnly value={registerWords.countryValue} autoComplete="country-name" />
        <Select autoComplete="address-level1" {...text('city')}>
          {provinces.map((province) => (
            <option key={province} value={province}>
              {province}
            </option>
          ))}
        </Select>
      </div>
    </StepCard>
  )
}
