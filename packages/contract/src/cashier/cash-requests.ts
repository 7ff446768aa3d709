import * as z from 'zod/mini'
import { CASH_STATUSES } from './cashier.ts'
import { instant, lira } from '../fields.ts'

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

export const DEPOSIT_HEADS = {
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

/** What the bank has said last of a payment in its file (pain.002). */
export const BankReport = z.object({
  status: z.enum(['accepted', 'pending', 'rejected']),
  /** Of a rejection: code of ISO 20022 and reason, in Turkish where it is a usual one. */
  reason: z.nullable(z.string()),
  at: instant,
})

/**
 * How a payout stands that a payment provider pays; `held_back` was not sent, of `other_sum` the provider says another one. `bank_rejected`: the
 * bank has, and a person decides.
 */
export const PAYOUT_STANDINGS = [
  'bank_rejected',
  'sending',
  'pending',
  'held_back',
  'other_sum',
  'paid',
  'failed',
  'reversed',
] as const

const withdrawal = {
  id: z.number(),
  reference: z.string(),
  ...person,
  amount: lira,
  bank: z.string(),
  account_name: z.string(),
  name_matches: z.boolean(),
  iban_masked: z.string(),
  /** Null while it is not released, and where the bank pays it and has not rejected it. */
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

export const WITHDRAWAL_HEADS = {
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
  bank_report: z.nullable(BankReport),
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
