import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id, instant, line, lira, loginWork, nothing, optionalLine } from '../fields.ts'
import { picture, pictureOrPdf } from '../file-parts.ts'
import { BIRTH_DATE_INVALID, CODE_MISSING, FIELDS_MISSING, GENDER_MISSING, TC_INVALID } from '../sentences.ts'

export const PASSWORD_MIN = 8

const text = (max: number) => z.string(FIELDS_MISSING).check(z.maxLength(max, `En fazla ${max} karakter`))
const datePart = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))], BIRTH_DATE_INVALID),
  z.transform((value: string | number) => Number(value)),
)

/** A login as the player and the staff see it. */
export const LoginEntry = z.object({
  id: z.number(),
  ip: z.string(),
  location: z.string(),
  device: z.string(),
  new_place: z.boolean(),
  created_at: instant,
})

export const RegistrationForm = z.object({
  username: line(100),
  password: text(200),
  password_confirm: text(200),
  email: line(300),
  first_name: line(60),
  last_name: line(60),
  phone: line(30),
  tc: z.string(TC_INVALID).check(z.maxLength(20, TC_INVALID)),
  dob_day: datePart,
  dob_month: datePart,
  dob_year: datePart,
  gender: z.enum(['male', 'female'], GENDER_MISSING),
  country: z.literal('Türkiye', 'Ülke Türkiye olmalı'),
  city: line(40),
  currency: z.literal('TRY', 'Para birimi TRY olmalı'),
  lang: z.literal('tr', 'Dil tr olmalı'),
  affiliate_btag: optionalLine(64),
})

export const register = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/register.php',
  summary:
    'Registers a player. A registered e-mail, phone or national ID is refused in one sentence for all three, and its owner is notified.',
  input: RegistrationForm,
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: [
    'username_invalid',
    'username_taken',
    'registration_refused',
    'email_invalid',
    'phone_invalid',
    'tc_invalid',
    'under_age',
    'birth_date_invalid',
    'city_invalid',
    'country_not_served',
    'password_mismatch',
    'password_short',
    'password_common',
    'password_is_username',
  ],
})

const SessionUser = z.object({ id: z.number(), player_id: z.number(), username: z.string(), balance: lira })

export const login = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/login.php',
  summary: 'Starts a session and sets its cookie.',
  input: z.object({
    username: line(254),
    password: text(200),
    remember: z._default(z.boolean('Geçersiz seçim'), false),
    /** Six digits of the authenticator app, or a recovery code, once the server has asked for it. */
    code: z.optional(z.string().check(z.maxLength(40))),
    work: loginWork,
  }),
  output: z.object({ success: z.boolean(), user: SessionUser, message: z.string() }),
  refusals: [
    'wrong_credentials',
    'login_throttled',
    'work_needed',
    'two_factor_required',
    'wrong_code',
    'account_blocked',
    'account_dormant',
    'self_excluded',
  ],
})

export const readProfile = call({
  who: 'player',
  method: 'GET',
  path: '/api/profile.php',
  summary: "The caller's own data and recent logins.",
  input: nothing,
  output: z.object({
    success: z.boolean(),
    logged_in: z.boolean(),
    user: z.object({
      id: z.number(),
      username: z.string(),
      email: z.string(),
      email_confirmed: z.boolean(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      birthdate: z.string(),
      /** Masked (`123******01`); the whole number comes from the reveal call. */
      tc: z.string(),
      created_at: instant,
      kyc_verified: z.boolean(),
      kyc_status: z.enum(['none', 'pending', 'approved', 'rejected']),
      kyc_reason: z.nullable(z.string()),
      two_factor_enabled: z.boolean(),
    }),
    loginHistory: z.array(LoginEntry),
  }),
  refusals: [],
})

export const revealTc = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/profile/reveal-tc',
  summary: 'The whole national ID, after the password; logged.',
  input: z.object({ password: text(200) }),
  output: z.object({ success: z.boolean(), tc: z.string() }),
  refusals: ['wrong_password', 'login_throttled'],
})

export const changePassword = call({
  who: 'player',
  method: 'POST',
  path: '/api/change-password.php',
  summary: 'Changes the password and ends every other session.',
  input: z.object({ current_password: text(200), new_password: text(200), confirm_password: text(200) }),
  output: done,
  refusals: [
    'wrong_password',
    'new_password_mismatch',
    'new_password_short',
    'password_common',
    'password_is_username',
    'same_password',
    'login_throttled',
  ],
})

export const uploadKyc = call({
  who: 'player',
  method: 'POST',
  path: '/api/kyc-upload.php',
  summary:
    'Sends the three identity documents: files id_front, id_back (images) and address (image or PDF), at most 5 MB each.',
  body: 'files',
  files: { id_front: picture, id_back: picture, address: pictureOrPdf },
  input: nothing,
  output: done,
  refusals: [
    'files_missing',
    'file_too_large',
    'file_type_refused',
    'file_unreadable',
    'kyc_already_pending',
    'kyc_already_verified',
  ],
})

export const startTwoFactor = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/two-factor/start',
  summary: 'A new secret to scan; nothing changes until it is confirmed.',
  input: z.object({ password: text(200) }),
  output: z.object({ success: z.boolean(), secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
  refusals: ['wrong_password', 'two_factor_already_on', 'login_throttled'],
})

export const confirmTwoFactor = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/two-factor/confirm',
  summary: 'Switches two-factor on with a first code; returns ten single-use recovery codes, once.',
  input: z.object({ code: line(10, CODE_MISSING) }),
  output: z.object({ success: z.boolean(), recovery_codes: z.array(z.string()) }),
  refusals: ['wrong_code', 'two_factor_already_on', 'two_factor_off', 'login_throttled'],
})

export const endTwoFactor = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/two-factor/end',
  summary: 'Switches two-factor off; needs the password and a code.',
  input: z.object({ password: text(200), code: line(40, CODE_MISSING) }),
  output: done,
  refusals: ['wrong_password', 'wrong_code', 'two_factor_off', 'login_throttled'],
})

export const listSessions = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'Open sessions of the caller.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    sessions: z.array(
      z.object({
        id: z.number(),
        current: z.boolean(),
        ip: z.string(),
        location: z.string(),
        device: z.string(),
        created_at: instant,
        last_seen_at: instant,
      }),
    ),
  }),
  refusals: [],
})

export const endSession = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sessions/end',
  summary: 'Ends one session of the caller, or all others without an id.',
  input: z.object({ id: z.optional(id) }),
  output: done,
  refusals: [],
})
