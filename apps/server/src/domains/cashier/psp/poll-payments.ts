import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { pspsOf } from './adapters.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import type { Payment } from './payments.ts'

/** So long a callback is given before it is asked for. */
const PATIENCE_MS = 30_000
const AT_ONCE = 100

/** Asks the providers about every open payment that nobody has called back about; whose time is over and who has no money ends. */
export async function pollPayments(context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<void> {
  const now = context.db.now()
  const due = await context.db.rows<Payment>(sql`
    update cashier.psp_payments set asked_at = ${now}
    where id in (select id from cashier.psp_payments where status in ('created', 'pending') and waits_for is null
      and coalesce(asked_at, created_at) < ${new Date(now.getTime() - PATIENCE_MS)} order by coalesce(asked_at, created_at) limit ${AT_ONCE})
    returning *`)
  for (const payment of due) {
    await ask(context, payment).catch((err: unknown) =>
      context.log.warn(
        { err, psp: payment.psp, order: payment.order_ref },
        'status of a payment could not be read from its provider',
      ),
    )
  }
}

/** A provider that does not answer, or is not connected, leaves the payment open: it may have the money. */
async function ask(context: Pick<AppContext, 'db' | 'config'>, payment: Payment): Promise<void> {
  const { psp, order_ref: order, expires_at: until } = payment
  const adapter = pspsOf(context.config).get(psp)
  if (!adapter) return
  const state = await adapter.readDeposit(order)
  if (state && state.status !== 'pending')
    return void (await applyPaymentStatus(context.db, psp, { ...state, by: 'poll' }))
  if (until > context.db.now()) return
  const nothing = { payment: state?.payment, order, currency: 'TRY' as const }
  await applyPaymentStatus(context.db, psp, {
    ...nothing,
    status: 'expired',
    amount: Number(payment.amount_kurus),
    by: 'poll',
  })
}
