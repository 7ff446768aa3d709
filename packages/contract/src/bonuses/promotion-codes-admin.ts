import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, optionalLine } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { isInstant, whole } from './promotion-fields.ts'
import { STATUS_INVALID } from '../sentences.ts'

const editors: readonly StaffRole[] = ['content', 'finance']
const CODE_STATUSES = ['open', 'used', 'expired', 'ended'] as const
export const CODE_KINDS = ['shared', 'generated', 'imported'] as const

export const listPromotionCodes = adminList({
  resource: 'promotion-codes',
  roles: editors,
  row: z.object({
    id: z.number(),
    promotion_id: z.number(),
    promotion: z.string(),
    code: z.string(),
    /** For one player alone. */
    is_single: z.boolean(),
    uses: z.number(),
    most_uses: z.nullable(z.number()),
    status: z.enum(CODE_STATUSES),
    /** Who used a code for one. */
    player_id: z.nullable(z.number()),
    username: z.nullable(z.string()),
    expires_at: z.nullable(instant),
    created_by: z.string(),
    created_at: instant,
  }),
  filters: { promotion_id: z.optional(id), status: z.optional(z.enum(CODE_STATUSES, STATUS_INVALID)) },
  sorts: ['id', 'code', 'uses', 'expires_at'],
  usual: '-id',
  summary: 'Codes of promotions; `q` is a whole code or its beginning.',
})

export const addPromotionCodes = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/promotions/{id}/codes',
  summary:
    'Adds one code for many, generates codes for one player each, or takes such codes from a CSV: by two people.',
  input: z.object({
    id,
    kind: z.enum(CODE_KINDS, 'Geçersiz kod türü'),
    /** The shared one. */
    code: optionalLine(40),
    /** By how many players the shared one can be used; null is any number. */
    most_uses: z._default(z.nullable(whole(1, 1_000_000, 'Kullanım sınırı')), null),
    /** How many are generated. */
    count: z._default(z.nullable(whole(1, 5_000, 'Kod sayısı')), null),
    /** A CSV: the first column of each line is a code. */
    list: z._default(z.nullable(z.string('Kodları girin').check(z.maxLength(40_000, 'Dosya çok uzun'))), null),
    expires_at: z._default(z.nullable(isInstant), null),
  }),
  output: z.object({ success: z.boolean(), message: z.string(), added: z.number() }),
  refusals: [],
})

export const endPromotionCode = adminAction({
  resource: 'promotion-codes',
  action: 'end',
  exempt: 'holds-money-back',
  roles: editors,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Ends a code: it cannot be used from now on; what it gave stays.',
})
