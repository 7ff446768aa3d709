import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import type { AppContext } from '../../../../platform/app-context.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { significantEvent } from '../../../compliance/public.ts'
import type { CashierContext } from '../../ports.ts'
import { assertNotHeld, lockRefund, type Refund, returnRefund } from '../../reversals/refunds.ts'
import { pspsOf } from '../adapters.ts'
import { applyRefund, applyRefundStatus } from './apply-refund-status.ts'

/**
 * Hands a refund to its provider: asked first, and sent only where the provider knows none of this name, so that a try whose answer was lost
 * gives back nothing twice. What the provider does not have of a player whose case was opened, or who owes something, since is the player's
 * again. Throws while it is not known whether the provider has it: the outbox message is then tried again.
 */
export async function sendRefund(
  { ask, config }: Pick<CashierContext, 'ask' | 'config'>,
  tx: Tx,
  { refundId }: { refundId: number },
): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  if (!refund?.psp || refund.status !== 'created') return
  const adapter = pspsOf(config).get(refund.psp)
  if (!adapter) throw new Error(`the payment provider ${refund.psp} is not connected`)
  const { order_ref: order } = await tx.one<{ order_ref: string }>(
    sql`select p.order_ref from cashier.psp_payments p join cashier.refunds f on f.psp_payment_id = p.id where f.id = ${refundId}`,
  )
  const { reference, amount_kurus: amount } = refund
  const known = await adapter.readRefund(reference)
  if (!known && (await isHeld(ask, tx, refund))) return returnRefund(tx, refund, 'Gönderilmeden durduruldu')
  const refundState =
    known ?? (await adapter.createRefund({ refund: reference, order, amount: Number(amount), currency: 'TRY' }))
  await applyRefund(tx, refund, { ...refundState, by: 'answer' })
}

/** The reason is shown to staff alone (law 5549 art. 4). */
async function isHeld(ask: CashierContext['ask'], tx: Tx, refund: Refund): Promise<boolean> {
  const { reference, player_id: playerId, amount_kurus } = refund
  try {
    await assertNotHeld(ask, tx, refund)
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const text = `Yatırım iadesi ${reference} ödeme sağlayıcısına gönderilmedi: ${error.sentence}`
    await significantEvent(tx, { kind: 'large_transaction', text, after: { player: playerId, amount_kurus } })
    return true
  }
}

/** So long a callback is given before it is asked for. */
const PATIENCE_MS = 30_000
const AT_ONCE = 100

/** Asks the providers about every refund they have and nobody has called back about. */
export async function readOpenRefunds(context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<void> {
  const now = context.db.now()
  const due = await context.db.rows<{ psp: string; reference: string }>(sql`
    update cashier.refunds set asked_at = ${now}
    where id in (select id from cashier.refunds where status = 'pending' and psp is not null
      and coalesce(asked_at, created_at) < ${new Date(now.getTime() - PATIENCE_MS)} order by coalesce(asked_at, created_at) limit ${AT_ONCE}
      for update skip locked)
    returning psp, reference`)
  for (const { psp, reference } of due) {
    try {
      const state = await pspsOf(context.config).get(psp)?.readRefund(reference)
      if (state) await applyRefundStatus(context.db, psp, { ...state, by: 'poll' })
    } catch (err) {
      context.log.warn({ err, psp, refund: reference }, 'status of a refund could not be read from its provider')
    }
  }
}
