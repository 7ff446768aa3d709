import type { CreatePayment, PaymentCreated, PaymentState } from './messages.ts'

/** A request as it came in. */
export interface Received {
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** A payment provider as the cashier knows one: whatever its own wire looks like, this is what it comes to. */
export interface PspAdapter {
  /** Opens a payment; the same order again is the same payment. Throws where the provider cannot be asked or refuses. */
  createDeposit(wanted: Omit<CreatePayment, 'callback_url'>): Promise<PaymentCreated>
  /** Where the payment of this order stands; undefined where the provider knows none. Throws where it cannot be asked. */
  readDeposit(order: string): Promise<PaymentState | undefined>
  /** What a callback says, where the provider has signed this very request; undefined for anybody else's and for what cannot be read. */
  verifyCallback(received: Received, now: number): PaymentState | undefined
}
