import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, line, nothing } from '../fields.ts'
import { FIELDS_MISSING } from '../sentences.ts'

const password = z.string(FIELDS_MISSING).check(z.maxLength(200, 'En fazla 200 karakter'))
const token = z.string(FIELDS_MISSING).check(z.maxLength(100, 'Geçersiz bağlantı'))

export const requestPasswordReset = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/v1/password-reset',
  summary:
    'Requests a link to a new password by e-mail. The answer is the same whether or not the name or e-mail exists.',
  input: z.object({ username: line(254) }),
  output: done,
  refusals: [],
})

export const setNewPassword = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/v1/password-reset/complete',
  summary:
    "Sets a new password with the token of a link, once; ends every session. A second factor stays. Remembers the caller's browser as known.",
  input: z.object({ token, new_password: password, confirm_password: password }),
  output: done,
  refusals: ['link_gone', 'new_password_mismatch', 'new_password_short', 'password_common', 'password_is_username'],
})

export const confirmEmail = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/v1/email-confirmation',
  summary: 'Confirms the e-mail address that a link was sent to, once.',
  input: z.object({ token }),
  output: done,
  refusals: ['link_gone'],
})

export const requestEmailConfirmation = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/email-confirmation/request',
  summary: 'Sends the caller another link to confirm the e-mail address.',
  input: nothing,
  output: done,
  refusals: ['email_already_confirmed'],
})

export const proveAgain = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/prove',
  summary:
    'Proves the person again by password or a code of the second factor; calls that want a fresh proof accept it for five minutes, as after a login.',
  input: z.object({ password: z.optional(password), code: z.optional(z.string().check(z.maxLength(40))) }),
  output: done,
  refusals: ['wrong_password', 'wrong_code', 'login_throttled'],
})
