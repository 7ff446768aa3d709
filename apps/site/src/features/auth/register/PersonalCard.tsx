import { Field } from '@meydan/ui/fields/Field.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { registerWords } from '../../../words/account/auth.ts'
import { BirthDate } from './BirthDate.tsx'
import { GenderField } from './GenderField.tsx'
import { type RegisterFields, TC_LENGTH, tcError } from './register-fields.ts'
import { steps } from './register-steps.ts'
import { StepCard } from './StepCard.tsx'

const required = { validate: (text: string) => text.trim() !== '' || registerWords.required }
const tcRules = {
  validate: (tc: string) => tcError(tc) ?? (tc.length === TC_LENGTH || registerWords.required),
}

/** Who the player is, as on the identity card. */
export function PersonalCard({ form, onNext }: { form: UseFormReturn<RegisterFields>; onNext: () => void }) {
  const { register, control, formState } = form
  const { errors } = formState
  const tc = useWatch({ control, name: 'tc' })
  const text = (name: 'firstName' | 'lastName') => ({
    label: registerWords[name],
    required: true,
    error: errors[name]?.message,
    ...register(name, required),
  })
  return (
    <StepCard step={steps[0]} onNext={onNext}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:gap-x-4">
        <Field autoComplete="given-name" maxLength={60} {...text('firstName')} />
        <Field autoComplete="family-name" maxLength={60} {...text('lastName')} />
        <Field
          className="col-span-2"
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
      </div>
    </StepCard>
  )
}
