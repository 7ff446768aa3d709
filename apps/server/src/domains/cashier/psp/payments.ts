import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { FeeTerms } from '../methods/fees.ts'
import type { Standing } from './decide-payment.ts'

export interface Payment extends FeeTerms {
  id: number
  psp: string
  method: string
  player_id: PlayerId
  order_ref: string
  deposit_id: number
  amount_kurus: bigint
  status: Standing['status']
  psp_ref: string | null
  pay_url: string | null
  received_kurus: bigint | null
  /** What the provider keeps of what came. */
  fee_kurus: bigint | null
  fee_bearer: 'house' | 'player'
  waits_for: 'amount' | 'late' | null
  created_at: Date
  expires_at: Date
}

export function readByOrder(q: Queryable, psp: string, order: string): Promise<Payment | undefined> {
  return q.row<Payment>(sql`select * from cashier.psp_payments where psp = ${psp} and order_ref = ${order}`)
}

/** The payment behind a deposit, locked; a payment is locked before its deposit, everywhere. */
export function lockPaymentOf(tx: Tx, depositId: number): Promise<Payment | undefined> {
  return tx.row<Payment>(sql`select * from cashier.psp_payments where deposit_id = ${depositId} for update`)
}

export function lockPayment(tx: Tx, id: number): Promise<Payment> {
  return tx.one<Payment>(sql`select * from cashier.psp_payments where id = ${id} for update`)
}

/** The payment behind a deposit that a person has to decide over, and the amount that its provider reports. Refuses `conflict` for any other. */
export async function lockWaiting(tx: Tx, depositId: number): Promise<Payment & { received_kurus: bigint }> {
  const payment = await lockPaymentOf(tx, depositId)
  if (!payment || payment.waits_for === null || payment.received_kurus === null)
    throw refuse('conflict', 'Bu ödemeyi ödeme sağlayıcısı sonuçlandırır; henüz karar verilecek bir şey yok')
  return { ...payment, received_kurus: payment.received_kurus }
}

/** Over, one way or the other. */
export async function endPayment(
  tx: Tx,
  id: number,
  status: 'credited' | 'failed' | 'expired' | 'reversed',
): Promise<void> {
  await tx.run(sql`
    update cashier.psp_payments set status = ${status}, waits_for = null, ended_at = ${tx.now()} where id = ${id}`)
}
