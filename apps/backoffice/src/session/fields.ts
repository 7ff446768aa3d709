import type { FormField } from '../crud/form/form-field.ts'
import { words } from '../words/staff/session.ts'

export const usernameField: FormField<'username'> = {
  name: 'username',
  label: words.username,
  kind: 'text',
  required: true,
  autoComplete: 'username',
}

/** The password one has. */
export const passwordField: FormField<'password'> = {
  name: 'password',
  label: words.password,
  kind: 'password',
  required: true,
  autoComplete: 'current-password',
}

/** The code of a second factor, asked for on its own. */
export const codeField: FormField<'code'> = {
  name: 'code',
  label: words.code,
  kind: 'text',
  required: true,
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  autoFocus: true,
}
