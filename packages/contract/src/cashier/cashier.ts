import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id, instant, line, lira, liraAmountOr, nothing, optionalLine, queryInt, requestKey } from '../fields.ts'
import { DEPOSIT_FIELDS_MISSING, MANDATORY_FIELDS_MISSING, WITHDRAWAL_BELOW_MINIMUM } from '../sentences.ts'

export const MINIMUM_DEPOSIT_KURUS = 50_000n
export const MINIMUM_WITHDRAWAL_KURUS = 10_000n
export const DEPOSIT_BANKS = ['Ziraat Bankası', 'İş Bankası', 'Garanti BBVA', 'Yapı Kredi', 'Akbank'] as const
export const WITHDRAWAL_BANKS = [
  ...DEPOSIT_BANKS,
  'QNB Finansbank',
  'DenizBank',
  'Vakıfbank',
  'Halkbank',
  'TEB',
  'ING',
] as const

export const CASH_STATUSES = ['pending', 'approved', 'done', 'rejected', 'cancel'] as const
export const STATUS_LABELS: Record<(typeof CASH_STATUSES)[number], string> = {
  pending: 'Bekliyor',
  approved: 'Onaylandı',
  done: 'Tamamlandı',
  rejected: 'Reddedildi',
  cancel: 'İptal',
}

/** Amounts are never negative: the type says which way the money goes. */
export const WalletTransaction = z.object({
  id: z.number(),
  type: z.enum(['deposit', 'withdraw']),
  /** What counts: of a deposit what came, once it is decided. */
  amount: lira,
  asked_amount: lira,
  /** All of it was taken back, or came back. */
  reversed: z.boolean(),
  /** How much of it. */
  reversed_amount: lira,
  status: z.enum(CASH_STATUSES),
  status_label: z.string(),
  created_at: instant,
  reference: z.string(),
  bank: z.string(),
  reason: z.nullable(z.string()),
  cancellable: z.boolean(),
  /** Of a deposit that a payment provider takes. */
  payment_id: z.nullable(z.number()),
})

export const listWalletTransactions = call({
  who: 'player',
  method: 'GET',
  path: '/api/transaction_history.php',
  summary: "The wallet's deposits and withdrawals, newest first, twenty to a page; without a page the newest.",
  input: z.object({ page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }) }),
  output: z.object({
    success: z.boolean(),
    transactions: z.array(WalletTransaction),
    pagination: z.object({ total_pages: z.number(), current_page: z.number() }),
  }),
  refusals: [],
})

export const SavedBankAccount = z.object({
  id: z.number(),
  account_name: z.string(),
  bank_name: z.string(),
  iban: z.string(),
  branch_code: z.string(),
  account_no: z.string(),
})

export const listSavedAccounts = call({
  who: 'player',
  method: 'GET',
  path: '/api/withdraw.php',
  summary: "The caller's saved bank accounts.",
  input: nothing,
  output: z.object({ success: z.boolean(), bank_accounts: z.array(SavedBankAccount) }),
  refusals: [],
})

/**
 * The same key sent again gets the first answer; with another content it is refused. Without a key, the same content sent again
 * within three seconds counts as the same request (a double click).
 */
const clientKey = z.optional(requestKey)

export const WithdrawForm = z.object({
  amount: liraAmountOr(WITHDRAWAL_BELOW_MINIMUM),
  method: z.literal('bank_transfer', 'Geçersiz yöntem'),
  account_name: line(100, MANDATORY_FIELDS_MISSING),
  bank_name: line(60, MANDATORY_FIELDS_MISSING),
  iban: line(34, MANDATORY_FIELDS_MISSING),
  branch_code: optionalLine(5),
  account_no: optionalLine(20),
  save_bank_info: z._default(z.boolean('Geçersiz seçim'), false),
  /** True once the player has accepted that an active bonus is forfeited; the refusal that asks names `bonus_amount`. */
  forfeit_bonus: z._default(z.boolean('Geçersiz seçim'), false),
  request_key: clientKey,
})

export const requestWithdrawal = call({
  who: 'player',
  method: 'POST',
  path: '/api/withdraw.php',
  summary: 'Asks for a payout; the money leaves play at once.',
  input: WithdrawForm,
  output: z.object({ success: z.boolean(), message: z.string(), id: z.number(), reference: z.string() }),
  refusals: [
    'account_name_differs',
    'insufficient_funds',
    'withdrawal_below_minimum',
    'amount_too_large',
    'unknown_bank',
    'invalid_iban',
    'too_many_open_withdrawals',
    'too_many_saved_accounts',
    'bonus_would_be_lost',
    'sports_claim_open',
    'account_blocked',
    'proof_needed',
    'idempotency_conflict',
  ],
})

export const deleteSavedAccount = call({
  who: 'player',
  method: 'DELETE',
  path: '/api/v1/bank-accounts/{id}',
  summary: 'Forgets a saved bank account.',
  input: z.object({ id }),
  output: done,
  refusals: [],
})

export const cancelWithdrawal = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/withdrawals/{id}/cancel',
  summary: 'Takes a pending payout back, where the licence policy lets players do so.',
  input: z.object({ id }),
  output: done,
  refusals: ['not_cancellable'],
})

/** What the player must know to send the money. */
export const TransferInstructions = z.object({
  bank: z.string(),
  account_holder: z.string(),
  iban: z.string(),
  reference: z.string(),
  amount: lira,
})

export const requestDeposit = call({
  who: 'player',
  method: 'POST',
  path: '/api/deposit.php',
  summary: 'Announces a bank transfer; nothing is credited before the operator approves.',
  input: z.object({
    amount: liraAmountOr(DEPOSIT_FIELDS_MISSING),
    method: z.literal('bank_transfer', 'Geçersiz yöntem'),
    sender_name: optionalLine(100),
    /** The bank's name. */
    description: line(60, DEPOSIT_FIELDS_MISSING),
    request_key: clientKey,
  }),
  output: z.object({ success: z.boolean(), message: z.string(), id: z.number(), instructions: TransferInstructions }),
  refusals: [
    'identity_in_review',
    'identity_required',
    'deposit_below_minimum',
    'amount_too_large',
    'unknown_bank',
    'payment_method_unavailable',
    'too_many_open_deposits',
    'deposit_limit_reached',
    'account_closing',
    'self_excluded',
    'time_out',
    'account_blocked',
    'idempotency_conflict',
  ],
})

export const readDepositInstructions = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/deposits/{id}',
  summary: 'The transfer instructions of an open deposit request.',
  input: z.object({ id }),
  output: z.object({ success: z.boolean(), status: z.enum(CASH_STATUSES), instructions: TransferInstructions }),
  refusals: [],
})

export const cancelDeposit = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/deposits/{id}/cancel',
  summary: 'Withdraws an open deposit request.',
  input: z.object({ id }),
  output: done,
  refusals: ['not_cancellable'],
})
