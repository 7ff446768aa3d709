import * as z from 'zod/mini'
import { adminList } from '../list-admin.ts'
import { instant, lira } from '../fields.ts'
import { STATUS_INVALID } from '../sentences.ts'

/** The last two are of a time before raises stood in the table of duties. */
const STATUSES = ['allowed', 'refused', 'replaced'] as const

/** What a round may win, in its stakes and in lira, and what the operator may lose within an hour; null: no cap, of the first: none declared. */
const caps = z.object({
  max_win_x: z.nullable(z.number()),
  max_win: z.nullable(lira),
  max_hour_loss: z.nullable(lira),
})

export const CapRaise = z.object({
  id: z.number(),
  provider_name: z.string(),
  /** Null: of all the provider's games. */
  game_name: z.nullable(z.string()),
  now: caps,
  asked: caps,
  status: z.enum(STATUSES),
  asked_at: instant,
  asked_by: z.string(),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
})

export const listCapRaises = adminList({
  resource: 'cap-raises',
  roles: ['admin'],
  row: CapRaise,
  filters: { status: z.optional(z.enum(STATUSES, STATUS_INVALID)) },
  sorts: ['asked_at', 'status'],
  usual: '-asked_at',
  summary: 'Caps that were raised, newest first. `q` finds a game or a provider.',
})
