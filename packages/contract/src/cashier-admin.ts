import { kurusOfDecimal } from '@meydan/money/kurus'
import * as z from 'zod/mini'
import { adminAction, adminRead } from './admin.ts'
import { adminList, ofSite } from './list-admin.ts'
import type { StaffRole } from './call.ts'
import { CASH_STATUSES, WITHDRAWAL_BANKS } from './cashier.ts'
import { id, instant, lira, liraAmount, optionalLine, queryDay } from './fields.ts'
import { AMOUNT_INVALID, STATUS_INVALID } from './sentences.ts'

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

const person = { player_id: z.number(), username: z.string(), player_name: z.string(), kyc_status: z.string() }

/** From the request to its end; the last three are null while nothing is decided. */
const course = {
  status: z.enum(CASH_STATUSES),
  created_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
}

const REQUEST_HEADS = {
  id: 'No',
  reference: 'Referans',
  created_at: 'Tarih',
  username: 'Oyuncu',
  player_name: 'Ad soyad',
  bank: 'Banka',
}

const END_HEADS = {
  status: 'Durum',
  decided_by: 'Sonuçlandıran',
  decided_at: 'Sonuç tarihi',
  reason: 'Gerekçe',
}

export const RISKS = ['low', 'medium', 'high'] as const

/** A reason to look twice; `level` says how hard. */
export const RiskHint = z.object({ code: z.string(), level: z.enum(RISKS), text: z.string() })

const deposit = {
  id: z.number(),
  reference: z.string(),
  ...person,
  /** What counts: what came once it is decided, what was asked before. */
  amount: lira,
  asked_amount: lira,
  /** Null while nothing is decided, and of deposits older than the difference. */
  received_amount: z.nullable(lira),
  /** Whether all of it was taken back: `pending` waits for the second person. */
  reversal: z.nullable(z.enum(['pending', 'approved'])),
  /** What was taken back of it and not won back. */
  reversed_amount: lira,
  bank: z.string(),
  sender_name: z.string(),
  /** False where the sender is not the player: somebody else's money. */
  name_matches: z.boolean(),
  ...course,
}

export const AdminDeposit = z.object(deposit)

const DEPOSIT_HEADS = {
  ...REQUEST_HEADS,
  sender_name: 'Gönderen',
  amount: 'Tutar',
  asked_amount: 'Bildirilen',
  bank_reference: 'Banka referansı',
  reversal: 'İade',
  reversed_amount: 'Geri alınan',
  ...END_HEADS,
}

export const AdminDepositDetail = z.object({
  ...deposit,
  /** Null where a payment provider takes the money. */
  account_holder: z.nullable(z.string()),
  account_iban: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  movement_seq: z.nullable(z.number()),
  /** Who proposed the reversal, why, and what the player then owed. */
  reversal_by: z.nullable(z.string()),
  reversal_reason: z.nullable(z.string()),
  claim: z.nullable(z.object({ amount: lira, paid: lira })),
  /** Of a deposit that a payment provider takes: what it has said, and why a person decides over it. */
  payment: z.nullable(
    z.object({
      psp: z.string(),
      psp_ref: z.nullable(z.string()),
      status: z.enum(['created', 'pending', 'credited', 'failed', 'expired', 'reversed']),
      received: z.nullable(lira),
      waits_for: z.nullable(z.enum(['amount', 'late'])),
    }),
  ),
  hints: z.array(RiskHint),
})

/** How a payout stands that a payment provider pays; `held_back` was not sent, of `other_sum` the provider says another one. */
export const PAYOUT_STANDINGS = ['sending', 'pending', 'held_back', 'other_sum', 'paid', 'failed', 'reversed'] as const

const withdrawal = {
  id: z.number(),
  reference: z.string(),
  ...person,
  amount: lira,
  bank: z.string(),
  account_name: z.string(),
  name_matches: z.boolean(),
  iban_masked: z.string(),
  /** Null where the bank pays it, and while it is not released. */
  payout: z.nullable(z.enum(PAYOUT_STANDINGS)),
  /** Set while a large withdrawal waits for its second person. */
  first_approved_by: z.nullable(z.string()),
  needs_second_person: z.boolean(),
  /** The player's other payouts of the last 24 hours, which count together with this one. */
  recent_payouts: lira,
  risk: z.enum(RISKS),
  hints: z.array(RiskHint),
  ...course,
}

export const AdminWithdrawal = z.object(withdrawal)

const WITHDRAWAL_HEADS = {
  ...REQUEST_HEADS,
  account_name: 'Hesap sahibi',
  iban_masked: 'IBAN',
  amount: 'Tutar',
  ...END_HEADS,
}

export const AdminWithdrawalDetail = z.object({
  ...withdrawal,
  iban: z.string(),
  branch_code: z.string(),
  account_no: z.string(),
  first_approved_at: z.nullable(instant),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(instant),
  bank_reference: z.nullable(z.string()),
  balance: z.object({ cash: lira, bonus: lira, hold: lira }),
  /** Of this player's whole life. */
  totals: z.object({ deposited: lira, withdrawn: lira, open: z.number() }),
  /** Of a payout that a payment provider pays. */
  provider: z.nullable(
    z.object({
      name: z.string(),
      psp_ref: z.nullable(z.string()),
      /** What it says it paid, where that is another sum. */
      told: z.nullable(lira),
      page_url: z.nullable(z.string()),
    }),
  ),
  hold_seq: z.number(),
  end_seq: z.nullable(z.number()),
})

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
  },
  refusals: ['already_decided', 'conflict', 'amount_too_large', 'bank_line_used', 'line_mismatch'],
  once: true,
  summary:
    'The money has arrived: credits what came, offers the bonuses that fit and settles what the player owes. Once.',
})

export const rejectDeposit = adminAction({
  resource: 'deposits',
  action: 'reject',
  roles: DECIDE,
  fields: { reason: optionalLine(300) },
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
  summary: 'The bank has paid it: the held money leaves the house.',
})

export const resendPayout = adminAction({
  resource: 'withdrawals',
  action: 'resend',
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
  fields: { reason: optionalLine(300) },
  refusals: ['already_decided', 'reason_required', 'conflict'],
  once: true,
  summary: 'Refuses a payout that is not yet paid; the held money returns to cash.',
})

export const cancelWithdrawalByOperator = adminAction({
  resource: 'withdrawals',
  action: 'cancel',
  roles: DECIDE,
  fields: { reason: optionalLine(300) },
  refusals: ['already_decided', 'conflict'],
  once: true,
  summary: 'Takes a payout back, as on the player’s word; the held money returns to cash.',
})
