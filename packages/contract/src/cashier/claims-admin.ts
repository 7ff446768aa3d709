import * as z from 'zod/mini'
import { adminAction, ofTwoPeople, ofTwoPeopleFilters } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import type { StaffRole } from '../call.ts'
import { id, instant, line, lira, liraAmount } from '../fields.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

/** Who sees what the bank took back and what is owed, and who decides about it. An admin may do both. */
const SEE: readonly StaffRole[] = ['finance', 'support', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']

export const reverseDeposit = adminAction({
  resource: 'deposits',
  action: 'reverse',
  roles: DECIDE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'conflict'],
  once: true,
  summary:
    'The bank took a credited deposit back (chargeback): takes it from the player’s cash as far as it is there; the rest is a claim. Two people.',
})

export const DepositReversal = z.object({
  id: z.number(),
  deposit_id: z.number(),
  reference: z.string(),
  player_id: z.number(),
  username: z.string(),
  /** What was taken back: all that was left of the deposit, or a part. */
  amount: lira,
  /** What the player's cash bore. */
  from_cash: lira,
  /** What is owed beyond it. */
  owed: lira,
  reason: z.string(),
  /** Since when the provider has it again and with it the player. */
  won_at: z.nullable(instant),
  ...ofTwoPeople,
})

export const listReversals = adminList({
  resource: 'deposit-reversals',
  roles: SEE,
  row: DepositReversal,
  filters: ofTwoPeopleFilters,
  sorts: ['created_at', 'amount', 'status', 'username'],
  usual: '-created_at',
  summary: 'Reversals of deposits, newest first. `q` finds a reference or a username.',
})

export const Claim = z.object({
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  deposit_id: z.number(),
  /** Of the deposit that was taken back. */
  reference: z.string(),
  amount: lira,
  paid: lira,
  /** Owed no longer, because the provider has won it back. */
  forgiven: lira,
  left: lira,
  /** The player's cash now: what could be taken by hand. */
  cash: lira,
  status: z.enum(['open', 'settled']),
  created_at: instant,
  settled_at: z.nullable(instant),
})

export const listClaims = adminList({
  resource: 'claims',
  roles: SEE,
  row: Claim,
  filters: {
    status: z.optional(z.enum(['open', 'settled'], STATUS_INVALID)),
    player: z.optional(id),
  },
  sorts: ['created_at', 'amount', 'status', 'username'],
  usual: '-created_at',
  summary: 'What players owe after reversals, newest first. `q` finds a reference or a username.',
})

export const settleClaim = adminAction({
  resource: 'claims',
  action: 'settle',
  exempt: 'holds-money-back',
  roles: DECIDE,
  fields: {
    /** Of the player's cash; as much as is owed and there where absent. */
    amount: z.optional(liraAmount),
  },
  refusals: ['already_decided', 'insufficient_funds', 'amount_too_large'],
  once: true,
  summary: 'Takes what is owed, or a part of it, from the player’s cash.',
})
