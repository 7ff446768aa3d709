import { Field } from '@meydan/ui/fields/Field.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { registerWords } from '../../../words/account/auth.ts'
import type { RegisterFields } from './register-fields.ts'
import { RegisterConsents } from './RegisterConsents.tsx'
import { steps } from './register-steps.ts'
import { StepCard } from './StepCard.tsx'

/** How the player will log in, and what they agree to. */
export function AccessCard({ form }: { form: UseFormReturn<RegisterFields> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [password, again] = useWatch({ control, name: ['password', 'passwordAgain'] })
  const mismatch = again !== '' && again !== password ? registerWords.mismatch : undefined
  const required = { validate: (text: string) => text.trim() !== '' || registerWords.required }
  return (
    <StepCard step={steps[2]}>
      <div className="grid gap-x-4 gap-y-4 lg:grid-cols-2">
        <Field
          className="lg:col-span-2"
          label={registerWords.username}
          hint={registerWords.usernameHint}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          maxLength={20}
          error={errors.username?.message}
          {...register('username', required)}
        />
        <PasswordField
          label={registerWords.password}
          hint={registerWords.passwordHint}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', { required: registerWords.required })}
        />
        <PasswordField
          label={registerWords.passwordAgain}
          autoComplete="new-password"
          required
          error={mismatch ?? errors.passwordAgain?.message}
          {...register('passwordAgain', { required: registerWords.required })}
        />
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <RegisterConsents form={form} />
      </div>
    </StepCard>
  )
}
