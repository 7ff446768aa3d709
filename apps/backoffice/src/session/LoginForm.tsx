import { useWrite } from '@meydan/api-client/query'
import { readMe, staffLogin } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { useState } from 'react'
import { words } from '../words/session.ts'

interface Props {
  /** Who is expected. */
  username?: string
  onDone?: () => void
}

/** Username and password, then the code where the account has a second factor. */
export function LoginForm({ username = '', onDone }: Props) {
  const [form, setForm] = useState({ username, password: '', code: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const login = useWrite(staffLogin, {
    stale: [readMe],
    onSuccess: onDone,
    onError: (failure) => failure.code === 'two_factor_required' && setNeedsCode(true),
  })
  const sentence =
    login.error && login.error.code !== 'two_factor_required' ? (login.error.sentence ?? words.networkError) : undefined
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm((current) => ({ ...current, [name]: event.target.value }))
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate({ username: form.username, password: form.password, ...(needsCode ? { code: form.code } : {}) })
      }}
    >
      <Field
        label={words.username}
        value={form.username}
        onChange={set('username')}
        autoComplete="username"
        required
        autoFocus={username === ''}
      />
      <PasswordField
        label={words.password}
        value={form.password}
        onChange={set('password')}
        autoComplete="current-password"
        required
        autoFocus={username !== ''}
      />
      {needsCode && (
        <Field
          label={words.code}
          hint={words.codeHint}
          value={form.code}
          onChange={set('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          autoFocus
        />
      )}
      {sentence && (
        <Note tone="danger" role="alert">
          {sentence}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={login.isPending}>
        {words.login}
      </Button>
    </form>
  )
}
