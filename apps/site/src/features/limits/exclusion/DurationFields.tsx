import { Field } from '@meydan/ui/fields/Field.tsx'
import type { UseFormRegister } from 'react-hook-form'
import { limitFormWords } from '../../../words/account/limits.ts'
import type { LimitFields } from '../limit-fields.ts'

interface DurationFieldsProps {
  register: UseFormRegister<LimitFields>
  error?: string
}

/** Hours and minutes of a session limit. */
export function DurationFields({ register, error }: DurationFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={limitFormWords.hours}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={error}
        {...register('hours', { deps: 'minutes' })}
      />
      <Field
        label={limitFormWords.minutes}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-invalid={error ? true : undefined}
        {...register('minutes', { deps: 'hours' })}
      />
    </div>
  )
}
