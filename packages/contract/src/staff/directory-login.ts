import * as z from 'zod/mini'
import { call } from '../call.ts'
import { line, nothing } from '../fields.ts'
import { CODE_MISSING } from '../sentences.ts'
import { StaffUser } from './staff.ts'

const entered = z.object({
  success: z.boolean(),
  /** Absent where a code is needed first. */
  user: z.optional(StaffUser),
  setup_required: z.boolean(),
  /** The directory has not asked for a second factor, and this account has one here: how it can be shown. */
  code_needed: z.nullable(z.object({ ticket: z.string(), app: z.boolean(), passkey: z.boolean() })),
})

export const startDirectoryLogin = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/directory-login/start',
  summary: "Where the browser goes to sign in with the operator's directory (OpenID Connect).",
  input: nothing,
  output: z.object({ success: z.boolean(), url: z.string() }),
  refusals: ['directory_off', 'directory_unreachable', 'passkey_refused'],
})

export const logInByDirectory = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/directory-login',
  summary:
    'Opens the back office for whom the directory has vouched: an account that was named for that person before. Once, in the browser that began, within ten minutes.',
  /** What stands behind the `?` of the address that the directory sent the browser back to. */
  input: z.object({ query: line(8_000) }),
  output: entered,
  refusals: [
    'directory_off',
    'directory_unreachable',
    'directory_refused',
    'directory_unknown',
    'directory_no_role',
    'account_blocked',
  ],
})

export const confirmDirectoryLogin = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/directory-login/code',
  summary: 'The second factor that the account has here, where the directory has not asked for one.',
  input: z.object({ ticket: line(200), code: line(40, CODE_MISSING) }),
  output: entered,
  refusals: ['directory_refused', 'wrong_code', 'login_throttled', 'account_blocked'],
})
