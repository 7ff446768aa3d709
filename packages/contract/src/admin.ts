import * as z from 'zod/mini'
import { call, type StaffRole } from './call.ts'
import type { ExemptReason } from './exempt-reasons.ts'
import { id, instant } from './fields.ts'
import type { RefusalCode } from './refusals.ts'
import { STATUS_INVALID } from './sentences.ts'

const byTwo = ['approved', 'rejected'] as const

/**
 * Of a list of what two people did: `rejected` before its kind stood in the table of duties, since then what is rejected stays a
 * proposal.
 */
export const ofTwoPeople = {
  status: z.enum(byTwo),
  created_at: instant,
  created_by: z.string(),
  decided_at: instant,
  decided_by: z.string(),
}

/** What such a list is narrowed by; `player` is an id. */
export const ofTwoPeopleFilters = { status: z.optional(z.enum(byTwo, STATUS_INVALID)), player: z.optional(id) }

/** GET /api/admin/<resource>/{id} → {data}. */
/* @__NO_SIDE_EFFECTS__ */
export function adminRead<Row extends z.ZodMiniType>(options: {
  resource: string
  roles: readonly StaffRole[]
  row: Row
  summary: string
}) {
  return call({
    who: options.roles,
    method: 'GET',
    path: `/api/admin/${options.resource}/{id}`,
    summary: options.summary,
    input: z.object({ id }),
    output: z.object({ success: z.boolean(), data: options.row }),
    refusals: [],
  })
}

/** POST /api/admin/<resource>/{id}/<action> → {success, message}. */
/* @__NO_SIDE_EFFECTS__ */
export function adminAction<Fields extends Record<string, z.ZodMiniType>>(options: {
  resource: string
  action: string
  roles: readonly StaffRole[]
  fields: Fields
  refusals: readonly RefusalCode[]
  /** See `CallShape`. */
  once?: boolean
  /** See `CallShape`. */
  exempt?: ExemptReason
  summary: string
}) {
  return call({
    who: options.roles,
    method: 'POST',
    path: `/api/admin/${options.resource}/{id}/${options.action}`,
    summary: options.summary,
    input: z.object({ id, ...options.fields }),
    output: z.object({ success: z.boolean(), message: z.optional(z.string()), status: z.optional(z.string()) }),
    refusals: options.once ? [...options.refusals, 'idempotency_conflict'] : options.refusals,
    ...(options.once ? { once: true } : {}),
    ...(options.exempt ? { exempt: options.exempt } : {}),
  })
}
