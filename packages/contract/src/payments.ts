import * as z from 'zod/mini'
import { call } from './call.ts'
import { lira, nothing } from './fields.ts'

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
  time: z.string(),
})

export const listPaymentMethods = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/payment-methods',
  summary: 'The ways to pay in that may be used now, in their order.',
  input: nothing,
  output: z.object({ success: z.boolean(), methods: z.array(PaymentMethod) }),
  refusals: [],
})
