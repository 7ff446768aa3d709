import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, id, instant, line, loginWork, nothing, optionalLine, keptSites, queryText, version } from '../fields.ts'
import { LICENCE_SWITCHES } from '../licence/licence-rules.ts'
import { CODE_MISSING, FIELDS_MISSING } from '../sentences.ts'

export const STAFF_ROLES = [
  'support',
  'finance',
  'content',
  'compliance',
  'trading',
  'admin',
] as const satisfies readonly StaffRole[]

const ADMIN: readonly StaffRole[] = ['admin']

const text = (max: number) => z.string(FIELDS_MISSING).check(z.maxLength(max, `En fazla ${max} karakter`))
/** Names of roles, the operator’s own too. */
const roles = z
  .array(line(60), 'En az bir rol seçin')
  .check(z.minLength(1, 'En az bir rol seçin'), z.maxLength(20, 'En fazla 20 rol'))

/** To whose players somebody is bound, by the ids of their sites; null: to nobody's. Absent: as it was, for a new account null. */
const sites = keptSites

export const StaffUser = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** What the roles open together: ids of `STAFF_GROUPS`. */
  groups: z.array(z.string()),
  /** Of whose players alone they see and do anything; null: of all. */
  sites: z.nullable(z.array(z.number())),
  /** The sites of those players, all of the operator where `sites` is null. */
  brands: z.array(z.object({ id: z.number(), name: z.string() })),
  /** A code of an app is asked at the login. */
  two_factor_enabled: z.boolean(),
  passkeys: z.number(),
  last_login_at: z.nullable(instant),
  last_login_ip: z.nullable(z.string()),
  /** What the operator's directory calls them; null: the account signs in here. */
  directory_name: z.nullable(z.string()),
})

export const staffLogin = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/login',
  summary:
    'Opens the back office. Where a second factor is required and missing, the session is good for setting it up only (`setup_required`).',
  input: z.object({
    username: line(100),
    password: text(200),
    code: z.optional(z.string().check(z.maxLength(40))),
    work: loginWork,
  }),
  output: z.object({ success: z.boolean(), user: StaffUser, setup_required: z.boolean() }),
  refusals: [
    'wrong_credentials',
    'login_throttled',
    'work_needed',
    'two_factor_required',
    'wrong_code',
    'passkey_needed',
    'account_blocked',
    'directory_needed',
  ],
})

/** What `npm run staff -- create-admin` prints after the `#` of its address. */
export const createFirstAdmin = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/first-admin',
  summary:
    'The first admin of an installation without staff, by the one-use link of the command line; opens a session that is good for the second factor only.',
  input: z.object({ link: text(100), username: line(100), name: line(80), password: text(200) }),
  output: z.object({ success: z.boolean(), user: StaffUser, setup_required: z.boolean() }),
  refusals: [
    'first_admin_link_invalid',
    'username_invalid',
    'password_short',
    'password_common',
    'password_is_username',
  ],
})

export const staffLogout = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Ends the back-office session.',
  input: nothing,
  /** `logout_url`: where the browser goes to end the session at the directory too. */
  output: z.object({ success: z.boolean(), logout_url: z.nullable(z.string()) }),
  refusals: [],
})

export const readMe = call({
  who: 'staffLogin',
  method: 'GET',
  path: '/api/admin/me',
  summary: 'The staff member who is logged in, with what is still required of them.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    logged_in: z.boolean(),
    user: z.optional(StaffUser),
    setup_required: z.boolean(),
    two_factor_required: z.boolean(),
    demo: z.boolean(),
    /** Staff may sign in with the operator's directory. */
    directory: z.boolean(),
    /** What the licence does not allow: its records are there to be read, players are offered none of it. */
    unlicensed: z.array(z.enum(LICENCE_SWITCHES)),
  }),
  refusals: [],
})

export const startStaffTwoFactor = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/two-factor/start',
  summary: 'A new secret to scan; nothing changes until it is confirmed. Wants the password, and the passkey there is.',
  input: z.object({ password: text(200), code: optionalLine(40) }),
  output: z.object({ success: z.boolean(), secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
  refusals: [
    'wrong_password',
    'two_factor_already_on',
    'two_factor_required',
    'wrong_code',
    'login_throttled',
    'directory_again',
  ],
})

export const confirmStaffTwoFactor = call({
  who: 'staffLogin',
  method: 'POST',
  path: '/api/admin/two-factor/confirm',
  summary:
    'Switches two-factor on; opens a session that was good for the setup only. Returns ten recovery codes, once.',
  input: z.object({ code: line(10, CODE_MISSING) }),
  output: z.object({ success: z.boolean(), recovery_codes: z.array(z.string()) }),
  refusals: ['wrong_code', 'two_factor_already_on', 'two_factor_off', 'login_throttled'],
})

export const endStaffTwoFactor = call({
  who: STAFF_ROLES,
  method: 'POST',
  path: '/api/admin/two-factor/end',
  exempt: 'stricter-or-own-account',
  summary: 'Switches two-factor off; needs the password and a code, and is refused where two-factor is required.',
  input: z.object({ password: text(200), code: line(40, CODE_MISSING) }),
  output: done,
  refusals: [
    'wrong_password',
    'wrong_code',
    'two_factor_off',
    'login_throttled',
    'two_factor_mandatory',
    'directory_again',
  ],
})

export const changeStaffPassword = call({
  who: STAFF_ROLES,
  method: 'POST',
  path: '/api/admin/change-password',
  exempt: 'stricter-or-own-account',
  summary: "Changes the caller's password and ends their other sessions.",
  input: z.object({ current_password: text(200), new_password: text(200) }),
  output: done,
  refusals: [
    'wrong_password',
    'new_password_short',
    'password_common',
    'password_is_username',
    'same_password',
    'login_throttled',
    'directory_needed',
  ],
})

const member = z.object({
  id: z.number(),
  version,
  username: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  sites: z.nullable(z.array(z.number())),
  active: z.boolean(),
  two_factor_enabled: z.boolean(),
  created_at: instant,
  last_login_at: z.nullable(instant),
  last_login_ip: z.nullable(z.string()),
  directory_name: z.nullable(z.string()),
})

export const listStaff = adminList({
  resource: 'staff',
  roles: ADMIN,
  row: member,
  filters: {
    role: queryText(60),
    active: z.optional(z.enum(['true', 'false'], 'Geçersiz seçim')),
  },
  sorts: ['id', 'username', 'name', 'created_at', 'last_login_at', 'active'],
  usual: 'username',
  summary: 'Everybody who may enter the back office, with their roles: the access review.',
})

export const createStaff = call({
  who: ADMIN,
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'A new personal account; one that the directory knows needs no password.',
  input: z.object({
    username: line(100),
    name: line(80),
    password: z._default(text(200), ''),
    roles,
    sites,
    directory_name: z.optional(z.nullable(line(200))),
  }),
  output: z.object({ success: z.boolean(), data: member }),
  refusals: [
    'username_invalid',
    'username_taken',
    'password_short',
    'password_common',
    'password_is_username',
    'directory_name_taken',
  ],
})

export const nameInDirectory = adminAction({
  resource: 'staff',
  action: 'directory-name',
  roles: ADMIN,
  fields: { name: z.nullable(line(200)) },
  refusals: ['directory_name_taken', 'not_on_yourself'],
  summary:
    'Names an account to the directory, by which alone it signs in from then on, or takes the name away (null). Ends its sessions.',
})

export const updateStaff = call({
  who: ADMIN,
  method: 'PUT',
  path: '/api/admin/staff/{id}',
  summary:
    'Changes name, roles and sites; ends the sessions where roles or sites change. Nobody takes their own admin role.',
  input: z.object({ id, version, name: line(80), roles, sites }),
  output: z.object({ success: z.boolean(), data: member }),
  refusals: ['not_on_yourself', 'stale_version'],
})

export const deactivateStaff = adminAction({
  resource: 'staff',
  action: 'deactivate',
  exempt: 'stricter-or-own-account',
  roles: ADMIN,
  fields: {},
  refusals: ['not_on_yourself'],
  summary: 'Closes an account and its sessions at once.',
})

export const activateStaff = adminAction({
  resource: 'staff',
  action: 'activate',
  roles: ADMIN,
  fields: {},
  refusals: [],
  summary: 'Opens a closed account again.',
})

export const resetStaffPassword = adminAction({
  resource: 'staff',
  action: 'reset-password',
  roles: ADMIN,
  fields: { password: text(200), remove_two_factor: z._default(z.boolean('Geçersiz seçim'), false) },
  refusals: ['not_on_yourself', 'password_short', 'password_common', 'password_is_username'],
  summary: 'Gives an account a new password, on request without its lost second factor; ends its sessions.',
})
