import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { Lock, User } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { loginWords } from '../../words/account/auth.ts'
import type { LoginFields } from './use-login.ts'

const usernameRules = { validate: (text: string) => text.trim() !== '' || loginWords.usernameRequired }

/** Username, password and 'Beni hatırla'. */
export function CredentialFields({ form }: { form: UseFormReturn<LoginFields> }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label={loginWords.username}
        icon={<User aria-hidden size={18} />}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        hint={loginWords.usernameHint}
        error={errors.username?.message}
        {...form.register('username', usernameRules)}
      />
      <PasswordField
        label={loginWords.password}
        icon={<Lock aria-hidden size={18} />}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password', { required: loginWords.passwordRequired })}
      />
      <Checkbox label={loginWords.remember} {...form.register('remember')} />
    </>
  )
}
