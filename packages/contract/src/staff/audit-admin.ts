import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { id, instant, nothing, queryDay, queryText } from '../fields.ts'
import { adminList, BEYOND_THE_LAST_HOUR } from '../list-admin.ts'

const AUDITORS: readonly StaffRole[] = ['compliance']

const auditFilters = {
  /** Part of a username. */
  staff: queryText(100),
  /** What was done, what was only looked at, or what was refused; all of it where absent. */
  kind: z.optional(z.enum(['act', 'look', 'refused'], 'Geçersiz tür')),
  action: queryText(80),
  subject: queryText(80),
  player: z.optional(id),
  /** Istanbul days, inclusive. */
  from: queryDay,
  to: queryDay,
}

export const AuditRow = z.object({
  id: z.number(),
  at: instant,
  staff: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  player_id: z.nullable(z.number()),
  ip: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  note: z.nullable(z.string()),
  /** Of the hash chain, in hex. */
  hash: z.string(),
})

export const listAuditLog = adminList({
  resource: 'audit-log',
  roles: AUDITORS,
  row: AuditRow,
  filters: auditFilters,
  mayLag: BEYOND_THE_LAST_HOUR,
  sorts: ['id', 'at', 'staff', 'action', 'subject', 'player_id'],
  usual: '-id',
  csv: {
    name: 'denetim-kaydi',
    columns: {
      id: 'no',
      at: 'zaman',
      staff: 'yetkili',
      action: 'işlem',
      subject: 'konu',
      player_id: 'oyuncu',
      ip: 'IP',
      before: 'önce',
      after: 'sonra',
      note: 'not',
      hash: 'özet',
    },
    summary: 'The filtered log as CSV, oldest first, streamed; itself audited.',
  },
  summary: 'The audit log, newest first.',
})

export const listAuditActions = call({
  who: AUDITORS,
  method: 'GET',
  path: '/api/admin/audit-actions',
  quiet: 'the names of actions, for a filter',
  summary: 'Every action that the log knows, for its filter.',
  input: nothing,
  output: z.object({ success: z.boolean(), actions: z.array(z.string()) }),
  refusals: [],
})

export const verifyAuditLog = call({
  who: AUDITORS,
  method: 'GET',
  path: '/api/admin/audit-chain',
  summary: 'Recomputes the hash chain of the audit log from where it was last found sound.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    sound: z.boolean(),
    entries: z.number(),
    /** When all of it was last recomputed, as each night does. */
    whole_at: z.nullable(instant),
    /** The last hash: kept elsewhere, it proves later that nothing was cut off. */
    head: z.nullable(z.string()),
    breaches: z.array(z.object({ entry: z.number(), breach: z.string() })),
  }),
  refusals: [],
})
