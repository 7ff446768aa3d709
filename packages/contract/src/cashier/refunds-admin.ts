import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import type { StaffRole } from '../call.ts'
import { id, instant, line, lira, liraAmount } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

const SEE: readonly StaffRole[] = ['finance', 'support', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']

/** `created`: on its way to its provider, or to be paid by the bank; `pending`: the provider has it, or the bank in a file. */
export const REFUND_STATUSES = ['created', 'pending', 'paid', 'failed'] as const

export const refundDeposit = adminAction({
  resource: 'deposits',
  action: 'refund',
  roles: DECIDE,
  fields: { amount: liraAmount, reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'conflict', 'insufficient_funds', 'amount_too_large', 'claim_open', 'under_review'],
  once: true,
  summary:
    'Gives a credited deposit back the way it came, whole or in part: no more than is left of it and of the cash of a player who owes nothing and whose case is not open. Two people.',
})

export const Refund = z.object({
  id: z.number(),
  reference: z.string(),
  /** Null where a line of the bank is given back that was nobody's. */
  deposit_id: z.nullable(z.number()),
  /** Of the deposit, or of the line. */
  deposit: z.string(),
  player_id: z.nullable(z.number()),
  username: z.nullable(z.string()),
  amount: lira,
  /** The deposit's bank or method. */
  method: z.string(),
  /** The file in which it went to the bank. */
  batch_id: z.nullable(z.number()),
  /** Null where staff pay it by the bank. */
  psp: z.nullable(z.string()),
  psp_ref: z.nullable(z.string()),
  /** Of a transfer: who had sent the money and from where, as the bank's line said; null where no line is known. */
  sender: z.nullable(z.string()),
  status: z.enum(REFUND_STATUSES),
  reason: z.string(),
  bank_reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  created_at: instant,
  created_by: z.string(),
  approved_by: z.string(),
  ended_at: z.nullable(instant),
})

export const listRefunds = adminList({
  resource: 'refunds',
  roles: SEE,
  row: Refund,
  filters: { status: z.optional(z.enum(REFUND_STATUSES, STATUS_INVALID)), player: z.optional(id) },
  sorts: ['created_at', 'amount', 'status', 'username'],
  usual: '-created_at',
  summary: 'Deposits that were given back, newest first. `q` finds a reference or a username.',
})

export const payRefund = adminAction({
  resource: 'refunds',
  action: 'pay',
  exempt: 'released-before',
  roles: DECIDE,
  fields: {
    bank_reference: z.optional(line(60, 'Banka referansını girin')),
    /** The debit that shows it, in place of a reference. */
    statement_line: z.optional(id),
  },
  refusals: ['already_decided', 'conflict', 'line_mismatch', 'claim_open', 'under_review'],
  once: true,
  summary:
    'Says that the bank has sent a refund back, by a line of its statement or by a reference; those of a provider end by its word.',
})

export const refundLine = adminAction({
  resource: 'statement-lines',
  action: 'refund',
  roles: DECIDE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'line_mismatch', 'conflict'],
  once: true,
  summary: 'Refunds an unmatched line in full to the account it came from. Two people.',
})

export const failRefund = adminAction({
  resource: 'refunds',
  action: 'fail',
  roles: DECIDE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'conflict'],
  once: true,
  summary: 'Says that the bank could not send a refund back: the player has it again.',
})
