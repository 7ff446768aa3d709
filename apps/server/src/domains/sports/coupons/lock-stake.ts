import { allows } from '@meydan/contract/licence/licence-rules'
import { MAX_RETURN_KURUS } from '@meydan/contract/sports/sports'
import { bestReturnOf } from '@meydan/odds/coupon/coupon-return'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { type BookEvent, isLive, scoreOf } from '../book/book.ts'
import { type FreshLeg, type Price, readFreshLegs } from './fresh-legs.ts'
import { type Problem, problem, acceptsOdds, freeBetReturn } from './quote.ts'
import { waitsForDesk } from './referral.ts'
import type { Pending } from './pending.ts'

/** Only one may take the stake, and checks the legs in the same transaction. */
export function lockStake(db: Db, pending: Pending): Promise<Problem | 'gone' | undefined> {
  return db.transaction(async (tx) => {
    const referred = await waitsForDesk(tx, pending.id)
    if (referred) return referred
    const fresh = await readFreshLegs(tx, pending.legs)
    const takesLive = allows((await readLicenceNow(tx)).policy, 'liveBetting')
    for (const [index, { event, price, asked }] of fresh.entries()) {
      const { closed_seq: closed, score_at: score } = pending.legs[index] as Pending['legs'][number]
      if (!event || !price || price.isDecided || price.odds === null) return problem('leg_unavailable')
      if (!isLive(event.phase) && (event.phase !== 'prematch' || event.starts_at <= tx.now()))
        return problem('event_started')
      if (isLive(event.phase) && !takesLive) return problem('live_off')
      if (!price.isFresh) return problem('feed_down')
      if (price.closedSeq !== closed && isGoal(event, score)) return problem('score_changed')
      if (price.state !== 'open' || price.closedSeq !== closed || wasHeld(price, pending))
        return problem('market_suspended')
      if (!price.isActive) return problem('leg_unavailable')
      if (!acceptsOdds(pending.accept, { seen: asked.odds, odds: price.odds, live: isLive(event.phase) }))
        return problem('odds_changed')
    }
    const taken = await tx.run(
      // At the stake that was read: it may have been lowered since, and then waits anew.
      sql`update sports.coupons set is_staking = true
        where id = ${pending.id} and status = 'pending' and not is_staking and stake_kurus = ${pending.stake_kurus}`,
    )
    if (taken === 0) return 'gone'
    await giveOdds(tx, pending, fresh)
    return undefined
  })
}

/** Whether its market was closed by a goal; other sports score without that. */
function isGoal(event: BookEvent, before: string | null): boolean {
  return event.sport === 'football' && before !== null && before !== scoreOf(event)
}

/** Whether the desk has held the market since the coupon was placed, if only for a moment. */
function wasHeld({ heldAt }: Price, { placed_at }: Pending): boolean {
  return heldAt !== null && heldAt >= placed_at
}

/** The odds of now, which he takes or which are better; up to what a coupon may return. */
async function giveOdds(tx: Tx, pending: Pending, fresh: readonly FreshLeg[]): Promise<void> {
  const odds = fresh.map(({ asked, price }) => price?.odds ?? asked.odds)
  if (odds.every((each, index) => each === pending.legs[index]?.odds)) return
  const legs = odds.map((each, index) => ({
    odds: each,
    bank: pending.legs[index]?.bank === true,
    result: 'open' as const,
  }))
  const gross = bestReturnOf({ legs, sizes: pending.sizes, perColumnKurus: pending.per_column_kurus })
  const most = pending.free_bet_id === null ? gross : freeBetReturn(gross, pending.stake_kurus)
  if (most > MAX_RETURN_KURUS) return
  await tx.run(sql`update sports.coupons set max_return_kurus = ${most} where id = ${pending.id}`)
  await tx.run(sql`
    update sports.legs l set odds = t.odds from unnest(${odds}::integer[]) with ordinality as t (odds, no)
    where l.coupon_id = ${pending.id} and l.no = t.no`)
}
