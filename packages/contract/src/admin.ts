import * as z from 'zod/mini'
import { call, type StaffRole } from './call.ts'
import { id, queryInt, queryText } from './fields.ts'
import type { RefusalCode } from './refusals.ts'

/** Query fields that every back-office list understands; a resource adds its filters. */
export const listQuery = {
  page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }),
  per_page: queryInt({ min: 1, max: 200, fallback: 25 }),
  /** A column name, `-` in front for descending. */
  sort: z.optional(z.string().check(z.regex(/^-?[a-z_]{1,40}$/, 'Geçersiz sıralama'))),
  q: queryText(200),
}

/** GET /api/admin/<resource> → {data, total}. */
/* @__NO_SIDE_EFFECTS__ */
export function adminList<Row extends z.ZodMiniType, Filters extends Record<string, z.ZodMiniType>>(options: {
  resource: string
  roles: readonly StaffRole[]
  row: Row
  filters: Filters
  summary: string
}) {
  return call({
    who: options.roles,
    method: 'GET',
    path: `/api/admin/${options.resource}`,
    summary: options.summary,
    input: z.object({ ...listQuery, ...options.filters }),
    output: z.object({ success: z.boolean(), data: z.array(options.row), total: z.number() }),
    refusals: [],
  })
}

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
  })
}
