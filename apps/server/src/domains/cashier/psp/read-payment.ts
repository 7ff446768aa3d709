import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Payment } from './payments.ts'

/** Another player's payment is `not_found`. */
export async function readPayment(db: Db, playerId: PlayerId, id: number) {
  const payment = await db.row<Payment>(
    sql`select * from cashier.psp_payments where id = ${id} and player_id = ${playerId}`,
  )
  if (!payment) throw refuse('not_found')
  return showPayment(db, payment)
}

export async function showPayment(db: Db, payment: Payment) {
  const { name } = await db.one<{ name: string }>(
    sql`select name from cashier.payment_methods where code = ${payment.method}`,
  )
  const { given_up: isGivenUp } = await db.one<{ given_up: boolean }>(sql`
    select status = 'cancel' and reason is null as given_up from cashier.deposits where id = ${payment.deposit_id}`)
  const isWaiting = payment.waits_for !== null
  const isOpen = payment.status === 'pending' && !isWaiting
  return {
    success: true,
    id: payment.id,
    status: isWaiting ? ('in_review' as const) : isGivenUp ? ('given_up' as const) : payment.status,
    deposit_id: payment.deposit_id,
    method: name,
    reference: payment.order_ref,
    amount: liraOfKurus(payment.received_kurus ?? payment.amount_kurus),
    pay_url: isOpen ? payment.pay_url : null,
  }
}

/** The payment that a deposit comes by, as staff see it; null where it is a transfer. */
export async function paymentBehind(q: Queryable, depositId: number) {
  const payment = await q.row<Payment>(sql`select * from cashier.psp_payments where deposit_id = ${depositId}`)
  if (!payment) return null
  const { psp, psp_ref, status, received_kurus: received, waits_for } = payment
  return { psp, psp_ref, status, received: received === null ? null : liraOfKurus(received), waits_for }
}
