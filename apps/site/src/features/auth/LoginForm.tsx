import { sentenceOf } from '@meydan/api-client/failure'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useForm } from 'react-hook-form'
import { useRegistered } from '../../session/refused.ts'
import { loginWords } from '../../words/account/auth.ts'
import { CodeField } from './CodeField.tsx'
import { CredentialFields } from './CredentialFields.tsx'
import { emptyLogin, type LoginFields, useLogin } from './use-login.ts'

/** Username and password; where the account asks for it, then the second factor's code. `onLoggedIn` takes the place of leading on. */
export function LoginForm({ onLoggedIn }: { onLoggedIn?: (playerId: number) => void }) {
  const form = useForm<LoginFields>({
    mode: 'onTouched',
    defaultValues: { ...emptyLogin, username: useRegistered() ?? '' },
  })
  const { logIn, asksCode, startAgain, failure, isBusy } = useLogin(onLoggedIn)
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
      {asksCode ? <CodeField form={form} /> : <CredentialFields form={form} />}
      {failure && (
        <Note tone="danger" role="alert">
          {sentenceOf(failure, loginWords)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {asksCode ? loginWords.codeSubmit : loginWords.submit}
      </Button>
      {asksCode && (
        <Button
          variant="ghost"
          onClick={() => {
            form.resetField('code')
            startAgain()
          }}
        >
          {loginWords.codeBack}
        </Button>
      )}
    </form>
  )
}
