import * as z from 'zod/mini'

/** Where a payment stands with its provider. `paid` is money in the provider's hands; `reversed` is money it has given back. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'expired', 'reversed'] as const

const reference = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
/** Whole kuruş, as a JSON number. */
const kurus = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** The ways that a provider may take or pay out money by. */
export const PSP_METHODS = ['instant_bank', 'card', 'e_wallet', 'crypto', 'voucher'] as const

/** Asked of the provider. The same order again is the same payment, and is answered as the first was. */
export const CreatePayment = z.object({
  /** The operator’s own name of the payment, unique for ever. */
  order: reference,
  amount: kurus,
  currency: z.literal('TRY'),
  /** Which of its ways it is paid by, where the provider has several. */
  method: z.optional(z.enum(PSP_METHODS)),
  /** Milliseconds since 1970, after which the provider takes no money for it. */
  expires_at: z.int(),
  /** Where the provider sends its callbacks, and where it sends the payer back to. */
  callback_url: z.url(),
  return_url: z.url(),
})

export const PaymentCreated = z.object({
  /** The provider's name of the payment. */
  payment: reference,
  /** Where the payer pays. */
  pay_url: z.url(),
})

/** A provider's message about a payment: in a callback, and in answer to `GET /payments/{order}`. */
export const PaymentState = z.object({
  payment: reference,
  order: reference,
  status: z.enum(PAYMENT_STATUSES),
  /** What came, of `paid` and `reversed`; what was asked, of all else. */
  amount: kurus,
  currency: z.literal('TRY'),
})

/** What became of a part of a paid payment, or of all of it: the payer's bank took it, or the provider won it back and has it again. */
export const REVERSAL_STATUSES = ['taken', 'returned'] as const

/** A provider's message about a chargeback, in a callback: repeated until it is answered 200, each status counted once however often it is sent. */
export const ReversalState = z.object({
  /** The provider's name of the chargeback, unique for ever; for a whole payment that was `reversed`, the name of the payment. */
  reversal: reference,
  payment: reference,
  order: reference,
  status: z.enum(REVERSAL_STATUSES),
  /** What it took, and all of which came back. With what others took, never more than was paid. */
  amount: kurus,
  currency: z.literal('TRY'),
})

export type ReversalState = z.output<typeof ReversalState>
export type CreatePayment = z.output<typeof CreatePayment>
export type PaymentCreated = z.output<typeof PaymentCreated>
export type PaymentState = z.output<typeof PaymentState>

/** Where a payout stands with its provider. `paid` is money on its way to the account; `reversed` is money that came back to the provider. */
export const PAYOUT_STATUSES = ['pending', 'paid', 'failed', 'reversed'] as const

/** Asked of the provider. The same order again is the same payout, and pays nothing a second time. */
export const CreatePayout = z.object({
  /** The operator’s own name of the payout, unique for ever. */
  order: reference,
  amount: kurus,
  currency: z.literal('TRY'),
  /** Whose account, as its holder is named, and which. */
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  iban: z.string().check(z.regex(/^TR\d{24}$/)),
  method: z.optional(z.enum(PSP_METHODS)),
  callback_url: z.url(),
})

/** A provider's message about a payout: in a callback, in answer to its order, and to `GET /payouts/{order}`. */
export const PayoutState = z.object({
  /** The provider's name of the payout. */
  payout: reference,
  order: reference,
  status: z.enum(PAYOUT_STATUSES),
  /** What was paid, of `paid`; what came back, of `reversed`; what was asked, of all else. */
  amount: kurus,
  currency: z.literal('TRY'),
  /** Where the platform's people look at it, where the provider has such a page. */
  page_url: z.optional(z.url()),
})

export type CreatePayout = z.output<typeof CreatePayout>
export type PayoutState = z.output<typeof PayoutState>

/** Where money stands that the platform gives back of a paid payment. `paid` is on its way to the payer. */
export const REFUND_STATUSES = ['pending', 'paid', 'failed'] as const

/** Asked of the provider: a part of a paid payment, or all of it, goes back the way it came. The same name again gives back nothing a second time. */
export const CreateRefund = z.object({
  /** The operator’s own name of the refund, unique for ever. */
  refund: reference,
  /** Of the payment. */
  order: reference,
  /** With the others of the payment and what was charged back of it, never more than was paid: refused with 409. */
  amount: kurus,
  currency: z.literal('TRY'),
  callback_url: z.url(),
})

/** A provider's message about a refund: in a callback, in answer to it, and to `GET /refunds/{refund}`. */
export const RefundState = z.object({
  refund: reference,
  /** The provider's own name of it. */
  refund_ref: reference,
  order: reference,
  status: z.enum(REFUND_STATUSES),
  amount: kurus,
  currency: z.literal('TRY'),
})

export type CreateRefund = z.output<typeof CreateRefund>
export type RefundState = z.output<typeof RefundState>

/** The kinds of a provider's daily report: money that came or went, each once. */
export const SETTLED_KINDS = ['payment', 'reversal', 'returned', 'refund', 'payout', 'payout_returned'] as const

/** What a provider has settled with the platform on an Istanbul day: `GET /settlements/{day}`. */
export const Settlement = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  currency: z.literal('TRY'),
  entries: z.array(
    z.object({
      kind: z.enum(SETTLED_KINDS),
      /** Of the payment or the payout. */
      order: reference,
      /** The provider's name of the payment, chargeback, refund or payout; unique among its kind. */
      name: reference,
      /** Whole kuruş; below zero where it left the provider. */
      amount: z.int(),
      /** What the provider has kept of it. */
      fee: z.int().check(z.gte(0)),
      /** Milliseconds since 1970. */
      at: z.int(),
    }),
  ),
})
export type Settlement = z.output<typeof Settlement>
export type SettledEntry = Settlement['entries'][number]
