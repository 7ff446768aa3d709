import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import type { StaffRole } from '../call.ts'
import { instant, line } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']
const TRADE: readonly StaffRole[] = ['trading']

const reason = line(300, REASON_MISSING)

export const listQuarantine = adminList({
  resource: 'sports-quarantine',
  roles: SEE,
  row: z.object({
    id: z.number(),
    /** Of whatever could be read of it. */
    producer: z.nullable(z.string()),
    type: z.nullable(z.string()),
    event: z.nullable(z.string()),
    match: z.nullable(z.string()),
    markets: z.array(z.string()),
    reason: z.enum(['unreadable', 'unchecked', 'unknown', 'unwritten']),
    detail: z.string(),
    /** As it came; of a very long one its beginning. */
    text: z.string(),
    times: z.number(),
    received_at: instant,
    last_at: instant,
    status: z.enum(['open', 'retried', 'dismissed']),
    decided_by: z.nullable(z.string()),
    note: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(['open', 'retried', 'dismissed'], STATUS_INVALID)) },
  sorts: ['received_at', 'last_at'],
  usual: '-last_at',
  summary: 'Messages of the feed that could not be read, checked or written. `q` finds events and details.',
})

export const retryQuarantined = adminAction({
  resource: 'sports-quarantine',
  action: 'retry',
  exempt: 'sportsbook-limits',
  roles: TRADE,
  fields: { reason },
  refusals: ['already_decided'],
  summary: 'Applies a quarantined message again as it came, after its cause was mended.',
})

export const dismissQuarantined = adminAction({
  resource: 'sports-quarantine',
  action: 'dismiss',
  exempt: 'sportsbook-limits',
  roles: TRADE,
  fields: { reason },
  refusals: ['already_decided'],
  summary: 'Discards a quarantined message; its markets open by their next price.',
})

export const listSportsDoubts = adminList({
  resource: 'sports-doubts',
  roles: SEE,
  row: z.object({
    id: z.number(),
    event: z.string(),
    match: z.string(),
    market: z.string(),
    why: z.enum(['winners', 'score', 'early']),
    detail: z.string(),
    coupons: z.number(),
    since: instant,
    status: z.enum(['open', 'ended']),
    ended_at: z.nullable(instant),
    ended_by: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(['open', 'ended'], STATUS_INVALID)) },
  sorts: ['since'],
  usual: '-since',
  summary: 'Results that are held, because they do not agree with themselves, the score or the time. `q` finds events.',
})
