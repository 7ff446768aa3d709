import { useWrite } from '@meydan/api-client/query'
import { changePassword, listSessions, PASSWORD_MIN } from '@meydan/contract/identity'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { KeyRound, Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { NoticeBanner } from '../../parts/NoticeBanner.tsx'
import { useNotice } from '../../parts/use-notice.ts'
import { commonWords } from '../../words/common.ts'
import { passwordWords } from '../../words/profile.ts'

interface PasswordFields {
  current: string
  next: string
  again: string
}

export function PasswordTab({ username }: { username: string }) {
  const { notice, succeed, fail } = useNotice()
  const form = useForm<PasswordFields>({ mode: 'onTouched', defaultValues: { current: '', next: '', again: '' } })
  const { register, getValues, formState } = form
  const write = useWrite(changePassword, {
    stale: [listSessions],
    onSuccess: () => {
      form.reset()
      succeed(passwordWords.success)
    },
    onError: (failure) =>
      fail(failure.code === 'network' ? passwordWords.exception : (failure.sentence ?? passwordWords.failure)),
  })
  const submit = form.handleSubmit(({ current, next, again }) =>
    write.mutate({ current_password: current, new_password: next, confirm_password: again }),
  )
  const { errors } = formState
  return (
    <Card title={passwordWords.title} className="max-w-[520px]">
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
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
        <Button type="submit" size="lg" variant="neutral" wide busy={write.isPending}>
          {passwordWords.submit}
        </Button>
        <p className="text-center text-sm text-ink3">{passwordWords.note}</p>
      </form>
    </Card>
  )
}
