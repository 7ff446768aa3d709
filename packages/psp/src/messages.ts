import * as z from 'zod/mini'

/** Where a payment stands with its provider. `paid` is money in the provider's hands; `reversed` is money it has given back. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'expired', 'reversed'] as const

const reference = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
/** Whole kuruş, as a JSON number. */
const kurus = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** Asked of the provider. The same order again is the same payment, and is answered as the first was. */
export const CreatePayment = z.object({
  /** The house's own name of the payment, unique for ever. */
  order: reference,
  amount: kurus,
  currency: z.literal('TRY'),
  /** Milliseconds since 1970, after which the provider takes no money for it. */
  expires_at: z.int(),
  /** Where the provider tells what happened, and where it sends the payer back to. */
  callback_url: z.url(),
  return_url: z.url(),
})

export const PaymentCreated = z.object({
  /** The provider's name of the payment. */
  payment: reference,
  /** Where the payer pays. */
  pay_url: z.url(),
})

/** What a provider says of a payment: in a callback, and in answer to `GET /payments/{order}`. */
export const PaymentState = z.object({
  payment: reference,
  order: reference,
  status: z.enum(PAYMENT_STATUSES),
  /** What came, of `paid` and `reversed`; what was asked, of all else. */
  amount: kurus,
  currency: z.literal('TRY'),
})

export type CreatePayment = z.output<typeof CreatePayment>
export type PaymentCreated = z.output<typeof PaymentCreated>
export type PaymentState = z.output<typeof PaymentState>
