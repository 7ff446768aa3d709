import { read, useWrite } from '@meydan/api-client/query'
import { login, readUserSession } from '@meydan/contract/identity'
import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/Checkbox.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, ShieldCheck, User } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { storeLocalUser } from '../../session/local-user.ts'
import { loginWords } from '../../words/auth.ts'

interface LoginFields {
  username: string
  password: string
  remember: boolean
  code: string
}

/** Username and password; where the account asks for it, then the second factor's code. */
export function LoginForm() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asksCode, setAsksCode] = useState(false)
  const { register, handleSubmit, resetField, formState } = useForm<LoginFields>({
    mode: 'onTouched',
    defaultValues: { username: '', password: '', remember: false, code: '' },
  })
  const { errors } = formState
  const write = useWrite(login, {
    onSuccess: async ({ user }) => {
      storeLocalUser(user)
      await client.fetchQuery({ ...read(readUserSession), staleTime: 0 }).catch(() => undefined)
      void client.invalidateQueries()
      void navigate(paths.home)
    },
    onError: (failure) => {
      if (failure.code === 'two_factor_required') setAsksCode(true)
    },
  })
  const submit = handleSubmit(({ username, password, remember, code }) =>
    write.mutate({ username: username.trim(), password, remember, ...(asksCode ? { code: code.trim() } : {}) }),
  )
  const failure = write.error && write.error.code !== 'two_factor_required' ? write.error : undefined
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className={asksCode ? 'hidden' : 'grid gap-4'}>
        <Field
          label={loginWords.username}
          icon={<User aria-hidden size={18} />}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          error={errors.username?.message}
          {...register('username', { validate: (text) => text.trim() !== '' || loginWords.usernameRequired })}
        />
        <PasswordField
          label={loginWords.password}
          icon={<Lock aria-hidden size={18} />}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', { required: loginWords.passwordRequired })}
        />
        <Checkbox label={loginWords.remember} {...register('remember')} />
      </div>
      {asksCode && (
        <Field
          label={loginWords.code}
          icon={<ShieldCheck aria-hidden size={18} />}
          hint={loginWords.codeIntro}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
          error={errors.code?.message}
          {...register('code', { validate: (text) => text.trim() !== '' || loginWords.codeRequired })}
        />
      )}
      {failure && (
        <Note tone="danger" role="alert">
          {failure.code === 'network' ? loginWords.network : (failure.sentence ?? loginWords.failure)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
        {asksCode ? loginWords.codeSubmit : loginWords.submit}
      </Button>
      {asksCode && (
        <Button
          variant="ghost"
          onClick={() => {
            setAsksCode(false)
            resetField('code')
            write.reset()
          }}
        >
          {loginWords.codeBack}
        </Button>
      )}
    </form>
  )
}
