import type {
  CreatePayment,
  CreatePayout,
  PaymentCreated,
  PaymentState,
  PayoutState,
  CreateRefund,
  RefundState,
  Settlement,
  ReversalState,
} from './messages.ts'

/** A request as it came in. */
export interface Received {
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** A payment provider as the cashier knows one: whatever its own protocol looks like, this is what it comes to. */
export interface PspAdapter {
  /** Opens a payment; the same order again is the same payment. Throws where the provider cannot be asked or refuses. */
  createDeposit(wanted: Omit<CreatePayment, 'callback_url'>): Promise<PaymentCreated>
  /** Where the payment of this order stands; undefined where the provider knows none. Throws where it cannot be asked. */
  readDeposit(order: string): Promise<PaymentState | undefined>
  /**
   * Pays out; the same order again is the same payout and pays nothing twice. `failed` is a refusal for good. Throws where it is not known
   * whether the provider has taken it: it is then read, and sent again under the same order where the provider knows none.
   */
  createPayout(wanted: Omit<CreatePayout, 'callback_url'>): Promise<PayoutState>
  /** Where the payout of this order stands; undefined where the provider knows none. Throws where it cannot be asked. */
  readPayout(order: string): Promise<PayoutState | undefined>
  /**
   * Gives a part of a paid payment back to the payer; the same name again gives back nothing twice. `failed` is a refusal for good.
   * Throws where it is not known whether the provider has taken it: it is then read, and sent again under the same name.
   */
  createRefund(wanted: Omit<CreateRefund, 'callback_url'>): Promise<RefundState>
  /** Where the refund of this name stands; undefined where the provider knows none. Throws where it cannot be asked. */
  readRefund(refund: string): Promise<RefundState | undefined>
  /** What the provider says it settled on an Istanbul day. Throws where it cannot be asked. */
  readSettlement(day: string): Promise<Settlement>
  /** What a callback says, where the provider has signed this very request; undefined for anybody else's and for what cannot be read. */
  verifyCallback(received: Received, now: number): PaymentState | PayoutState | RefundState | ReversalState | undefined
}
