import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call } from '../call.ts'
import { done, instant, line, nothing, optionalLine } from '../fields.ts'
import { FIELDS_MISSING } from '../sentences.ts'
import { STAFF_ROLES, StaffUser } from './staff.ts'

/** How many one person may have. */
export const MOST_PASSKEYS = 10

const password = z.string(FIELDS_MISSING).check(z.maxLength(200, 'En fazla 200 karakter'))
const encoded = (max: number) =>
  z.string(FIELDS_MISSING).check(z.regex(/^[\w-]*={0,2}$/, 'Geçersiz değer'), z.maxLength(max))
const name = line(60)

/** What the browser is asked, as `navigator.credentials` wants it in JSON. */
const options = z.record(z.string(), z.unknown())

const credential = { id: encoded(2_000), rawId: encoded(2_000), type: z.literal('public-key', 'Geçersiz değer') }

/** What the browser answers when a passkey is made. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
  }),
})

/** What the browser answers when one is shown. */
const shown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: z.optional(encoded(200)),
  }),
})

export const startPasskey = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/passkeys/start',
  summary:
    'The options for creating a passkey; nothing changes until it is sent. Needs the password, and the second factor if there is one.',
  input: z.object({ password, code: optionalLine(40) }),
  output: z.object({ success: z.boolean(), options }),
  refusals: [
    'passkey_refused',
    'wrong_password',
    'two_factor_required',
    'wrong_code',
    'login_throttled',
    'too_many_passkeys',
    'directory_again',
  ],
})

export const addPasskey = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/passkeys',
  summary: 'Keeps a passkey that was just made; opens a session that was good for the setup only, and ends the others.',
  input: z.object({ name, credential: made }),
  output: done,
  refusals: ['passkey_refused', 'too_many_passkeys'],
})

export const listPasskeys = call({
  who: STAFF_ROLES,
  method: 'GET',
  path: '/api/admin/passkeys',
  summary: "The caller's passkeys.",
  input: nothing,
  output: z.object({
    success: z.boolean(),
    data: z.array(
      z.object({ id: z.number(), name: z.string(), created_at: instant, last_used_at: z.nullable(instant) }),
    ),
  }),
  refusals: [],
})

export const renamePasskey = adminAction({
  resource: 'passkeys',
  action: 'rename',
  exempt: 'stricter-or-own-account',
  roles: STAFF_ROLES,
  fields: { name },
  refusals: [],
  summary: "Another name for one of the caller's passkeys.",
})

export const removePasskey = adminAction({
  resource: 'passkeys',
  action: 'remove',
  exempt: 'stricter-or-own-account',
  roles: STAFF_ROLES,
  fields: { password },
  refusals: ['wrong_password', 'login_throttled', 'two_factor_mandatory', 'directory_again'],
  summary: "Takes one of the caller's passkeys away; refused for the last second factor where one is required.",
})

export const startPasskeyLogin = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/passkey-login/start',
  summary: 'The options for a login with any passkey.',
  input: nothing,
  output: z.object({ success: z.boolean(), options }),
  refusals: ['passkey_refused'],
})

export const logInByPasskey = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/passkey-login',
  summary: 'Opens the back office by a passkey, which is both factors: the device, and what unlocks it.',
  /** `ticket`: of a sign-in with the directory that this is the second factor of. */
  input: z.object({ credential: shown, ticket: z.optional(line(200)) }),
  output: z.object({ success: z.boolean(), user: StaffUser, setup_required: z.boolean() }),
  refusals: ['passkey_refused', 'account_blocked', 'directory_needed', 'directory_refused'],
})

export const startPasskeyProof = call({
  who: STAFF_ROLES,
  method: 'POST',
  path: '/api/admin/passkeys/proof/start',
  exempt: 'stricter-or-own-account',
  quiet: 'it asks for what is noted when it is shown',
  summary: 'The options for showing a passkey again before a sensitive act.',
  input: nothing,
  output: z.object({ success: z.boolean(), options }),
  refusals: ['passkey_refused'],
})

export const provePasskey = call({
  who: STAFF_ROLES,
  method: 'POST',
  path: '/api/admin/passkeys/proof',
  exempt: 'stricter-or-own-account',
  summary:
    'A code for the passkey that was shown; it is accepted once, within five minutes, wherever a code of the second factor is.',
  input: z.object({ credential: shown }),
  output: z.object({ success: z.boolean(), code: z.string() }),
  refusals: ['passkey_refused'],
})
