import sql from 'sql-template-tag'
import type { AppContext } from '../../../../platform/app-context.ts'
import { pspsOf } from '../adapters.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'
import type { PspPayout } from './payouts.ts'

/** So long a callback is given before it is asked for. */
const PATIENCE_MS = 30_000
const AT_ONCE = 100

/** Asks the providers about every payout they may have and nobody has called back about. One they know nothing of is left to its outbox message. */
export async function readOpenPayouts(context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<void> {
  const now = context.db.now()
  const due = await context.db.rows<PspPayout>(sql`
    update cashier.psp_payouts set asked_at = ${now}
    where id in (select id from cashier.psp_payouts where status in ('created', 'pending') and waits_for is null
      and coalesce(asked_at, created_at) < ${new Date(now.getTime() - PATIENCE_MS)} order by coalesce(asked_at, created_at) limit ${AT_ONCE}
      for update skip locked)
    returning *`)
  for (const { psp, order_ref: order } of due) {
    try {
      const state = await pspsOf(context.config).get(psp)?.readPayout(order)
      if (state) await applyPayoutStatus(context.db, psp, { ...state, by: 'poll' })
    } catch (err) {
      context.log.warn({ err, psp, order }, 'status of a payout could not be read from its provider')
    }
  }
}
