import { PASSWORD_MIN } from '@meydan/contract/identity/identity'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { KeyRound, Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { NoticeBanner } from '../../components/NoticeBanner.tsx'
import { commonWords } from '../../words/common.ts'
import { passwordWords } from '../../words/account/profile.ts'
import { type PasswordFields, useChangePassword } from './use-change-password.ts'

export function PasswordTab({ username }: { username: string }) {
  const form = useForm<PasswordFields>({ mode: 'onTouched', defaultValues: { current: '', next: '', again: '' } })
  const { register, getValues, formState } = form
  const { notice, change, isBusy } = useChangePassword(form)
  const { errors } = formState
  return (
    <Card title={passwordWords.title}>
      <form noValidate className="grid max-w-[480px] gap-4" onSubmit={(event) => void form.handleSubmit(change)(event)}>
        {/* Password managers need to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={passwordWords.current}
          icon={<Lock aria-hidden size={18} />}
          autoComplete="current-password"
          required
          error={errors.current?.message}
          {...register('current', { required: commonWords.required })}
        />
        <PasswordField
          label={passwordWords.next}
          icon={<KeyRound aria-hidden size={18} />}
          autoComplete="new-password"
          required
          hint={passwordWords.hint}
          error={errors.next?.message}
          {...register('next', {
            required: commonWords.required,
            minLength: { value: PASSWORD_MIN, message: passwordWords.short },
            deps: formState.dirtyFields.again ? 'again' : [],
          })}
        />
        <PasswordField
          label={passwordWords.again}
          icon={<KeyRound aria-hidden size={18} />}
          autoComplete="new-password"
          required
          error={errors.again?.message}
          {...register('again', {
            required: commonWords.required,
            validate: (again) => again === getValues('next') || passwordWords.mismatch,
          })}
        />
        <NoticeBanner notice={notice} />
        <Button type="submit" size="lg" variant="neutral" wide busy={isBusy}>
          {passwordWords.submit}
        </Button>
        <p className="text-center text-sm text-ink3">{passwordWords.note}</p>
      </form>
    </Card>
  )
}
