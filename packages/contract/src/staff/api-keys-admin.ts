import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, instant, line, onSites, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'

const ADMIN: readonly StaffRole[] = ['admin']

/** What stands before a key, so that it is known as one where it was left lying. */
export const API_KEY_PREFIX = 'mk_'
/** Of a whole key: the prefix and 256 random bits. */
export const API_KEY = /^mk_[A-Za-z0-9_-]{43}$/

/**
 * A key is made where it is kept, by a browser or the operator's own system: the operator gets its SHA-256 alone, so that nobody else, not even who
 * approves it, ever reads it.
 */
const key = {
  hash: z.string('Geçersiz anahtar özeti').check(z.regex(/^[0-9a-f]{64}$/, 'Geçersiz anahtar özeti')),
  /** The last four characters of the key, by which people tell keys apart. */
  hint: z.string('Geçersiz anahtar').check(z.regex(/^[A-Za-z0-9_-]{4}$/, 'Geçersiz anahtar')),
  /** How long it opens the operator. */
  days: wholeBetween(1, 366, '1 ile 366 gün arasında olmalı'),
}

const roles = z
  .array(line(60), 'En az bir rol seçin')
  .check(z.minLength(1, 'En az bir rol seçin'), z.maxLength(20, 'En fazla 20 rol'))

export const API_KEY_STATUSES = ['live', 'expired', 'revoked'] as const

export const listApiKeys = adminList({
  resource: 'api-keys',
  roles: ADMIN,
  row: z.object({
    /** Of the account, which stands in the audit log and beside what it proposed. */
    id: z.number(),
    username: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    sites: z.nullable(z.array(z.number())),
    hint: z.string(),
    status: z.enum(API_KEY_STATUSES),
    issued_at: instant,
    issued_by: z.string(),
    expires_at: instant,
    last_used_at: z.nullable(instant),
    last_used_ip: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(API_KEY_STATUSES, 'Geçersiz durum')) },
  sorts: ['id', 'name', 'expires_at'],
  usual: 'id',
  summary: "The operator's systems that call the platform with a key. `q` finds the name.",
})

export const createApiKey = call({
  who: ADMIN,
  method: 'POST',
  path: '/api/admin/api-keys',
  summary:
    'An account for a system of the operator: it sends `Authorization: Bearer mk_…` and may do what its roles may, with the same approvals and audit as people; it approves nothing and manages no staff.',
  input: z.object({ name: line(80), roles, sites: z._default(onSites, null), ...key }),
  output: done,
  refusals: ['username_taken'],
})

export const renewApiKey = adminAction({
  resource: 'api-keys',
  action: 'renew',
  roles: ADMIN,
  fields: key,
  refusals: [],
  summary: 'Another key for the same account; the old one opens nothing from then on.',
})

export const revokeApiKey = adminAction({
  resource: 'api-keys',
  action: 'revoke',
  exempt: 'stricter-or-own-account',
  roles: ADMIN,
  fields: {},
  refusals: ['already_decided'],
  summary: 'The key opens nothing from now on.',
})
