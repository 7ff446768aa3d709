import sql from 'sql-template-tag'
import type { House } from '../../../platform/house.ts'
import { pspsOf } from './adapters.ts'
import { hear } from './hear.ts'
import type { Payment } from './payments.ts'

/** So long a callback is given before it is asked for. */
const PATIENCE_MS = 30_000
const AT_ONCE = 100

/** Asks the providers about every open payment that nobody has called back about; whose time is over and who has no money ends. */
export async function readOpenPayments(house: House): Promise<void> {
  const now = house.db.now()
  const due = await house.db.rows<Payment>(sql`
    update cashier.psp_payments set asked_at = ${now}
    where id in (select id from cashier.psp_payments where status in ('created', 'pending') and waits_for is null
      and coalesce(asked_at, created_at) < ${new Date(now.getTime() - PATIENCE_MS)} order by coalesce(asked_at, created_at) limit ${AT_ONCE})
    returning *`)
  for (const payment of due) {
    await ask(house, payment).catch((err: unknown) =>
      house.log.warn({ err, psp: payment.psp, order: payment.order_ref }, 'a payment could not be asked about'),
    )
  }
}

/** A provider that does not answer, or is not connected, leaves the payment open: it may have the money. */
async function ask(house: House, payment: Payment): Promise<void> {
  const { psp, order_ref: order, expires_at: until } = payment
  const adapter = pspsOf(house).get(psp)
  if (!adapter) return
  const state = await adapter.readDeposit(order)
  if (state && state.status !== 'pending') return void (await hear(house, psp, { ...state, by: 'poll' }))
  if (until > house.db.now()) return
  const nothing = { payment: state?.payment, order, currency: 'TRY' as const }
  await hear(house, psp, { ...nothing, status: 'expired', amount: Number(payment.amount_kurus), by: 'poll' })
}
