import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import type { StaffRole } from '../call.ts'
import { id, instant, line, lira } from '../fields.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

/** Who sees the wins that wait, who may be the first of two to let one pass, and who leaves one held. An admin may be either. */
const SEE: readonly StaffRole[] = ['finance', 'compliance']
const ALLOW: readonly StaffRole[] = ['finance']
const REFUSE: readonly StaffRole[] = ['compliance']

const reason = line(300, REASON_MISSING)
const STATUSES = ['held', 'proposed', 'allowed', 'refused', 'paid', 'replaced'] as const

export const HeldWin = z.object({
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  game_name: z.string(),
  provider_name: z.string(),
  transaction_id: z.string(),
  round_ref: z.string(),
  amount: lira,
  /** Of the round when the win was held: its wins before, its stakes, and what its wins may come to. */
  won: lira,
  stakes: lira,
  cap: lira,
  /** `proposed` while its proposal is open; `paid` once the provider has sent an allowed one again; `replaced` where it came with another amount. */
  status: z.enum(STATUSES),
  held_at: instant,
  reason: z.nullable(z.string()),
  proposed_at: z.nullable(instant),
  proposed_by: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  paid_at: z.nullable(instant),
})

export const listHeldWins = adminList({
  resource: 'held-wins',
  roles: SEE,
  row: HeldWin,
  filters: { status: z.optional(z.enum(STATUSES, STATUS_INVALID)), player: z.optional(id) },
  sorts: ['held_at', 'amount', 'status', 'username', 'game_name'],
  usual: '-held_at',
  summary: 'Wins above what their game may pay, newest first. `q` finds a transaction or a player.',
})

export const allowHeldWin = adminAction({
  resource: 'held-wins',
  action: 'allow',
  roles: ALLOW,
  fields: { reason },
  refusals: ['already_decided'],
  once: true,
  summary: 'Lets a held win pass: the provider’s repetition of the transaction is paid. Two people.',
})

export const refuseHeldWin = adminAction({
  resource: 'held-wins',
  action: 'refuse',
  exempt: 'holds-money-back',
  roles: REFUSE,
  fields: { reason },
  refusals: ['already_decided'],
  once: true,
  summary: 'Leaves the win held; it can be released later.',
})
