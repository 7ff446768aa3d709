import sql from 'sql-template-tag'
import type { House } from '../../../platform/house.ts'
import { pspsOf } from './adapters.ts'
import { hearPayout } from './hear-payout.ts'
import type { PspPayout } from './payouts.ts'

/** So long a callback is given before it is asked for. */
const PATIENCE_MS = 30_000
const AT_ONCE = 100

/** Asks the providers about every payout they may have and nobody has called back about. One they know nothing of is left to its letter. */
export async function readOpenPayouts(house: House): Promise<void> {
  const now = house.db.now()
  const due = await house.db.rows<PspPayout>(sql`
    update cashier.psp_payouts set asked_at = ${now}
    where id in (select id from cashier.psp_payouts where status in ('created', 'pending') and waits_for is null
      and coalesce(asked_at, created_at) < ${new Date(now.getTime() - PATIENCE_MS)} order by coalesce(asked_at, created_at) limit ${AT_ONCE}
      for update skip locked)
    returning *`)
  for (const { psp, order_ref: order } of due) {
    try {
      const state = await pspsOf(house).get(psp)?.readPayout(order)
      if (state) await hearPayout(house, psp, { ...state, by: 'poll' })
    } catch (err) {
      house.log.warn({ err, psp, order }, 'a payout could not be asked about')
    }
  }
}
