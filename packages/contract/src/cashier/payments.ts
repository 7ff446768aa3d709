import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DEPOSIT_BANKS, requestWithdrawal, WithdrawForm } from './cashier.ts'
import { id, line, lira, liraAmountOr, nothing, requestKey } from '../fields.ts'
import { DEPOSIT_FIELDS_MISSING } from '../sentences.ts'

export const METHOD_KINDS = ['bank_transfer', 'instant_bank', 'card', 'e_wallet', 'crypto', 'voucher'] as const

/** A way to pay in as the player sees it, with what it costs and how long it takes in words. */
export const PaymentMethod = z.object({
  code: z.string(),
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  minimum: lira,
  /** Null where nothing but the cashier's own limits counts. */
  maximum: z.nullable(lira),
  fee: z.string(),
  /** What the player bears of each payment: a sum and ten thousandths; null where the operator bears it. */
  borne: z.nullable(z.object({ fixed: lira, bps: z.number() })),
  time: z.string(),
  /** Whether it pays out too, and how long that takes. */
  pays_out: z.boolean(),
  payout_time: z.string(),
})

export const listPaymentMethods = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/payment-methods',
  summary:
    'The ways to pay in that may be used now, in their order; a transfer where the operator has an account at some bank.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    methods: z.array(PaymentMethod),
    /** Where a transfer may go: the operator has an account there. */
    banks: z.array(z.enum(DEPOSIT_BANKS)),
  }),
  refusals: [],
})

/** `in_review`: money came that a person decides over, for it is another sum than asked or came too late. `given_up`: by the player. */
export const SEEN_STATUSES = [
  'created',
  'pending',
  'in_review',
  'credited',
  'failed',
  'expired',
  'given_up',
  'reversed',
] as const

const seen = z.object({
  success: z.boolean(),
  id: z.number(),
  status: z.enum(SEEN_STATUSES),
  /** Its request among the deposits: cancelled with that call where the player gives the payment up. */
  deposit_id: z.number(),
  /** The method's name. */
  method: z.string(),
  reference: z.string(),
  /** What came; before that, what was asked. */
  amount: lira,
  /** Where the player pays; null where nothing is to be paid any more. */
  pay_url: z.nullable(z.string()),
})

export const startPayment = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/payments',
  summary:
    'Begins a payment by a method with a provider; it is credited when the provider says that the money is there.',
  input: z.object({
    method: line(30, 'Bir yöntem seçin'),
    amount: liraAmountOr(DEPOSIT_FIELDS_MISSING),
    /** The same key again is the same payment. */
    request_key: requestKey,
  }),
  output: seen,
  refusals: [
    'identity_in_review',
    'identity_required',
    'deposit_below_minimum',
    'amount_too_large',
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

export const requestPayout = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/payouts',
  summary:
    'Asks for a payout by a method whose provider pays out; the money leaves play at once and the provider pays once it is approved.',
  input: z.extend(WithdrawForm, { method: line(30, 'Bir yöntem seçin') }),
  output: requestWithdrawal.output,
  refusals: [...requestWithdrawal.refusals, 'payment_method_unavailable'],
})

export const readPayment = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/payments/{id}',
  summary: "How one of the caller's payments stands.",
  input: z.object({ id }),
  output: seen,
  refusals: [],
})
