import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { PASSWORD_MIN } from '@meydan/contract/identity/identity'
import { setNewPassword } from '@meydan/contract/identity/recovery'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { newPasswordWords } from '../../words/account/auth.ts'
import { useLinkToken } from './link-token.ts'

/** The new password twice; then to the login. */
export function NewPasswordForm() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { password: '', again: '' } })
  const write = useWrite(setNewPassword, {
    onSuccess: () => {
      toast.success(newPasswordWords.success)
      void navigate(paths.login, { replace: true })
    },
  })
  const submit = handleSubmit(({ password, again }) =>
    write.mutate({ token, new_password: password, confirm_password: again }),
  )
  if (token === '') return <NoLink sentence={newPasswordWords.noLink} />
  if (write.error?.code === 'link_gone') return <NoLink sentence={write.error.sentence ?? newPasswordWords.failure} />
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={newPasswordWords.password}
        hint={newPasswordWords.passwordHint}
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
        {...register('password', {
          required: newPasswordWords.required,
          minLength: { value: PASSWORD_MIN, message: newPasswordWords.short },
        })}
      />
      <PasswordField
        label={newPasswordWords.again}
        autoComplete="new-password"
        required
        error={formState.errors.again?.message}
        {...register('again', {
          required: newPasswordWords.required,
          validate: (again) => again === getValues('password') || newPasswordWords.mismatch,
        })}
      />
      {write.error && (
        <Note tone="danger" role="alert">
          {sentenceOf(write.error, newPasswordWords)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
        {newPasswordWords.submit}
      </Button>
    </form>
  )
}

function NoLink({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4">
      <Note tone="warning" role="alert">
        {sentence}
      </Note>
      <Link to={paths.forgotPassword} className="text-center font-[650] text-accent">
        {newPasswordWords.askAgain}
      </Link>
    </div>
  )
}
