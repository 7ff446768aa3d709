import { kurusOfDecimal } from '@meydan/money/kurus'
import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList, ofSite } from '../list-admin.ts'
import type { StaffRole } from '../call.ts'
import {
  AdminDeposit,
  AdminDepositDetail,
  AdminWithdrawal,
  AdminWithdrawalDetail,
  DEPOSIT_HEADS,
  WITHDRAWAL_HEADS,
} from './cash-requests.ts'
import { CASH_STATUSES, WITHDRAWAL_BANKS } from './cashier.ts'
import { id, liraAmount, optionalLine, queryDay } from '../fields.ts'
import { AMOUNT_INVALID, STATUS_INVALID } from '../sentences.ts'
import { namesNoAccount } from '../identity/no-account.ts'

/** Who sees the queues, and who moves money. An admin may do both. */
const SEE: readonly StaffRole[] = ['finance', 'support', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']

/** Lira in a query string, such as `1500` or `1500.50`, to kuruş. */
const queryLira = /* @__PURE__ */ z.optional(
  z.pipe(
    z.string().check(z.refine((text) => kurusOfDecimal(text) !== undefined, AMOUNT_INVALID)),
    z.transform((text: string) => kurusOfDecimal(text) as bigint),
  ),
)

const cashFilters = {
  ...ofSite,
  status: z.optional(z.enum(CASH_STATUSES, STATUS_INVALID)),
  /** Istanbul days of the request, inclusive. */
  from: queryDay,
  to: queryDay,
  bank: z.optional(z.enum(WITHDRAWAL_BANKS, 'Geçersiz banka')),
  min_amount: queryLira,
  max_amount: queryLira,
  /** A player's id. */
  player: z.optional(id),
}

export const listDeposits = adminList({
  resource: 'deposits',
  roles: SEE,
  row: AdminDeposit,
  filters: cashFilters,
  sorts: ['id', 'created_at', 'status', 'bank', 'amount'],
  usual: '-created_at',
  csv: {
    name: 'yatirimlar-{day}',
    columns: DEPOSIT_HEADS,
    decimals: ['amount', 'asked_amount', 'reversed_amount'],
    instants: ['created_at', 'decided_at'],
    summary: 'The filtered deposits as CSV, oldest first, streamed; audited.',
  },
  summary: 'Deposit requests. `q` finds a reference, a username or a sender.',
})

export const readDeposit = adminRead({
  resource: 'deposits',
  roles: SEE,
  row: AdminDepositDetail,
  summary: 'One deposit request; the look is audited.',
})

export const approveDeposit = adminAction({
  resource: 'deposits',
  action: 'approve',
  roles: DECIDE,
  fields: {
    /** The line of the bank's statement; of one account, a line credits one deposit. */
    bank_reference: optionalLine(60),
    /** What has arrived; the asked amount where absent. */
    received_amount: z.optional(liraAmount),
    /** The line of an imported statement it is: says what has arrived and the bank's reference. */
    statement_line: z.optional(id),
    /** Why it is believed without the bank's line or a provider's message; a typed reference is no such word. */
    reason: optionalLine(300),
  },
  refusals: ['already_decided', 'conflict', 'amount_too_large', 'bank_line_used', 'line_mismatch', 'reason_required'],
  once: true,
  summary:
    'The money has arrived: credits what came, offers the bonuses that fit and settles what the player owes. Once.',
})

export const rejectDeposit = adminAction({
  resource: 'deposits',
  action: 'reject',
  exempt: 'holds-money-back',
  roles: DECIDE,
  fields: { reason: optionalLine(300).check(namesNoAccount) },
  refusals: ['already_decided', 'reason_required'],
  once: true,
  summary: 'Closes a request without money; the player reads the reason.',
})

export const listWithdrawals = adminList({
  resource: 'withdrawals',
  roles: SEE,
  row: AdminWithdrawal,
  filters: cashFilters,
  sorts: ['id', 'created_at', 'status', 'bank', 'amount'],
  usual: '-created_at',
  csv: {
    name: 'cekimler-{day}',
    columns: WITHDRAWAL_HEADS,
    decimals: ['amount'],
    instants: ['created_at', 'decided_at'],
    summary: 'The filtered withdrawals as CSV, oldest first, IBAN masked, streamed; audited.',
  },
  summary:
    'Withdrawal requests with their risk hints. `q` finds a reference, a username, an account holder or an IBAN.',
})

export const readWithdrawal = adminRead({
  resource: 'withdrawals',
  roles: SEE,
  row: AdminWithdrawalDetail,
  summary: 'One withdrawal with the IBAN in full; the look is audited.',
})

export const approveWithdrawal = adminAction({
  resource: 'withdrawals',
  action: 'approve',
  roles: DECIDE,
  fields: {},
  refusals: [
    'already_decided',
    'kyc_required',
    'second_person_needed',
    'player_blocked',
    'payout_changed',
    'claim_open',
    'under_review',
    'not_screened',
  ],
  once: true,
  summary:
    'Releases the payout. Above the configured amount, counted over the player’s payouts of 24 hours, the first approval is recorded and another person completes it.',
})

export const payWithdrawal = adminAction({
  resource: 'withdrawals',
  action: 'pay',
  exempt: 'released-before',
  roles: DECIDE,
  fields: {
    bank_reference: optionalLine(60),
    /** The debit of an imported statement that paid it. */
    statement_line: z.optional(id),
  },
  refusals: [
    'already_decided',
    'conflict',
    'kyc_required',
    'player_blocked',
    'payout_changed',
    'claim_open',
    'under_review',
    'line_mismatch',
  ],
  once: true,
  summary: 'Marks a withdrawal as paid by the bank: the held money leaves the platform.',
})

export const resendPayout = adminAction({
  resource: 'withdrawals',
  action: 'resend',
  exempt: 'released-before',
  roles: DECIDE,
  fields: {},
  refusals: ['conflict'],
  once: true,
  summary: 'Sends a released payout to its payment provider after all, which was held back for who could not be paid.',
})

export const rejectWithdrawal = adminAction({
  resource: 'withdrawals',
  action: 'reject',
  roles: DECIDE,
  fields: { reason: optionalLine(300).check(namesNoAccount) },
  refusals: ['already_decided', 'reason_required', 'conflict'],
  once: true,
  summary: 'Refuses a payout that is not yet paid; the held money returns to cash.',
})

export const cancelWithdrawalByOperator = adminAction({
  resource: 'withdrawals',
  action: 'cancel',
  roles: DECIDE,
  fields: { reason: optionalLine(300).check(namesNoAccount) },
  refusals: ['already_decided', 'conflict'],
  once: true,
  summary: 'Takes a payout back, as on the player’s word; the held money returns to cash.',
})
