import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { requestPasswordReset } from '@meydan/contract/identity/recovery'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { User } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { forgotWords } from '../../words/account/auth.ts'

const nameRules = { validate: (text: string) => text.trim() !== '' || forgotWords.nameRequired }

export function ForgotPasswordForm({ onSent }: { onSent: (sentence: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '' } })
  const write = useWrite(requestPasswordReset, { onSuccess: ({ message }) => onSent(message ?? forgotWords.sentTitle) })
  const submit = handleSubmit(({ username }) => write.mutate({ username: username.trim() }))
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={forgotWords.name}
        icon={<User aria-hidden size={18} />}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        required
        error={formState.errors.username?.message}
        {...register('username', nameRules)}
      />
      {write.error && (
        <Note tone="danger" role="alert">
          {sentenceOf(write.error, forgotWords)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
        {forgotWords.submit}
      </Button>
      <p className="text-center">
        <Link to={paths.login} className="inline-block py-2 font-[650] text-accent">
          {forgotWords.back}
        </Link>
      </p>
    </form>
  )
}
