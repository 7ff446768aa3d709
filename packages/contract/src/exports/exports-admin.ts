import * as z from 'zod/mini'
import { call, type CallShape, type StaffRole } from '../call.ts'
import { id, instant, line } from '../fields.ts'
import { recordList } from '../list-admin.ts'
import { STATUS_INVALID } from '../sentences.ts'

const EVERYBODY: readonly StaffRole[] = ['support', 'finance', 'content', 'compliance', 'trading']

/** `removed`: the day is over, or who asked took it back. */
export const EXPORT_STATUSES = ['queued', 'running', 'ready', 'failed', 'removed'] as const

const BEFORE = '/api/admin/'
const AFTER = '.csv'

/** What an export is of: the path of the file's own call without what all have in common, as `deposits` or `reports/ggr`. Undefined where it is part of a record. */
export function exportName({ path }: Pick<CallShape, 'path'>): string | undefined {
  const isOne = path.startsWith(BEFORE) && path.endsWith(AFTER) && !path.includes('{')
  return isOne ? path.slice(BEFORE.length, -AFTER.length) : undefined
}

export const listExports = recordList({
  resource: 'exports',
  roles: EVERYBODY,
  row: z.object({
    id: z.number(),
    list: z.string(),
    /** Its filters, in words. */
    /** Its filters: the name of each, the head people read, and what was asked for. */
    asked: z.array(z.object({ name: z.string(), head: z.string(), value: z.string() })),
    status: z.enum(EXPORT_STATUSES),
    rows_done: z.number(),
    /** Null until they are counted, and where nothing counts them. */
    rows_total: z.nullable(z.number()),
    bytes: z.number(),
    created_at: instant,
    ended_at: z.nullable(instant),
    /** Until when it can be fetched. */
    expires_at: z.nullable(instant),
    /** Why a ready one is kept from its owner; null where nothing does. */
    refused_because: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(EXPORT_STATUSES, STATUS_INVALID)) },
  sorts: ['id', 'created_at'],
  usual: '-id',
  summary: "The caller's own exports.",
})

export const askExport = call({
  who: EVERYBODY,
  method: 'POST',
  path: '/api/admin/exports',
  exempt: 'checks-and-exports',
  summary:
    'Exports all rows of a list or report as CSV, kept for a day and for the caller alone; `query` is the query of the list.',
  input: z.object({
    list: line(60),
    query: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
  }),
  output: z.object({ success: z.boolean(), message: z.string(), id: z.number() }),
  refusals: ['too_many_exports'],
})

export const downloadExport = call({
  who: EVERYBODY,
  method: 'GET',
  path: '/api/admin/exports/{id}/file',
  file: { name: 'disa-aktarim-{id}', types: ['text/csv'] },
  summary:
    "An export of the caller's own, while it is kept and they may still read what it was made of, of all the sites it was made of.",
  input: z.object({ id }),
  output: z.unknown(),
  refusals: [],
})

export const removeExport = call({
  who: EVERYBODY,
  method: 'DELETE',
  path: '/api/admin/exports/{id}',
  exempt: 'checks-and-exports',
  summary: "Ends an export of the caller's own, or removes its file before its day is over.",
  input: z.object({ id }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: [],
})
