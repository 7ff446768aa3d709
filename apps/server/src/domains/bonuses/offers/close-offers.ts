import type { Db } from '../../../platform/database/db.ts'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import { TOUCH_TEXTS, TOUCHED_BY, type Touch } from './offer-touch.ts'

const READ_AT_ONCE = 500

interface Open {
  deposit_id: number
  player_id: PlayerId
  amount_kurus: bigint
  touched_by: Touch | null
}

/**
 * Every minute: closes the offers whose deposit has been touched and notes why, and opens again those whose only stake was taken
 * back. Whoever asks for an offer meanwhile is answered from the ledger. A clock set back closes nothing before it was opened.
 */
export function closeTouchedOffers({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const changed = inBatches<Open>(READ_AT_ONCE, (after) =>
    db.rows(sql`
      select o.deposit_id, o.player_id from bonuses.offers o cross join lateral (select ${TOUCHED_BY} as by) touched
      where o.status in ('pending', 'closed') and o.expires_at > ${db.now()} and o.closed_reason is distinct from touched.by
        and o.deposit_id > ${after?.deposit_id ?? 0}
      order by o.deposit_id limit ${READ_AT_ONCE}`),
  )
  const failures = {
    failure: 'closing the offer of a deposit failed',
    ids: ({ deposit_id, player_id }: Open) => ({ deposit: deposit_id, player: player_id }),
  }
  return forEachItem(log, failures, changed, ({ player_id, deposit_id }) => settle(db, player_id, deposit_id))
}

function settle(db: Db, playerId: PlayerId, depositId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    const offer = await tx.row<Open & { closed_reason: Touch | null }>(sql`
      select o.deposit_id, o.player_id, o.amount_kurus, o.closed_reason, ${TOUCHED_BY} as touched_by from bonuses.offers o
      where o.deposit_id = ${depositId} and o.status in ('pending', 'closed')`)
    if (!offer || offer.touched_by === offer.closed_reason) return
    const { touched_by: by, amount_kurus: amount, closed_reason: before } = offer
    await tx.run(sql`
      update bonuses.offers set status = ${by === null ? 'pending' : 'closed'}, closed_reason = ${by},
        decided_at = ${by === null ? null : sql`greatest(created_at, ${tx.now()})`}
      where deposit_id = ${depositId}`)
    tx.publish('bonus', { playerId })
    if (by === null || before !== null) return
    const content = `${formatKurus(amount)} tutarındaki yatırımınız: ${TOUCH_TEXTS[by]}.`
    await sendSystemMessage(tx, playerId, { title: 'Bonus teklifiniz kapandı', content, type: 'bonus' })
  })
}
