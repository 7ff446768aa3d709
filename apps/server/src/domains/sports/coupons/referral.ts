import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { BookEvent } from '../book/book.ts'
import { liveDelay } from './coupon-limits.ts'
import { termsOf } from './player-terms.ts'
import { type Problem, problem, type Quote } from './quote.ts'

/** How long the desk has to decide, and a player to answer a lower stake. */
export const REFERRAL_MS = 60_000
export const COUNTER_MS = 30_000

/** Asks the desk for a pending coupon. */
export async function referCoupon(tx: Tx, coupon: number, { maxStake, stake }: Quote): Promise<void> {
  const now = tx.now()
  await tx.run(sql`
    insert into sports.referrals (coupon_id, state, asked_at, until, limit_kurus, asked_kurus)
    values (${coupon}, 'open', ${now}, ${new Date(now.getTime() + REFERRAL_MS)}, ${maxStake}, ${stake})`)
}

/** Milliseconds that a consent of this moment is delayed, as a bet would be: the player may have seen more than the feed has sent. */
export async function waitOf(tx: Tx, coupon: number): Promise<number> {
  const events = await tx.rows<Pick<BookEvent, 'phase' | 'sport' | 'is_simulated'> & { delay_plus_s: number }>(sql`
    select e.phase, e.sport, e.is_simulated, k.delay_plus_s
    from sports.coupons c join sports.legs l on l.coupon_id = c.id join sports.events e on e.id = l.event_id
    cross join ${termsOf(sql`c.player_id`)} k where c.id = ${coupon}`)
  return liveDelay(events, events[0]?.delay_plus_s ?? 0) * 1_000
}

/** A pending coupon is to be decided by then, sooner or later than it was. */
export async function decideBy(tx: Tx, coupon: number, at: Date): Promise<void> {
  await tx.run(sql`update sports.coupons set decides_at = ${at}, revision = revision + 1 where id = ${coupon}`)
  await tx.run(sql`insert into sports.coupon_decision_queue (due_at, coupons) values (${at}, array[${coupon}::bigint])`)
}

/** What keeps a coupon from being decided: nobody has answered yet, or in time. */
export async function waitsForDesk(tx: Tx, coupon: number): Promise<Problem | 'gone' | undefined> {
  const referral = await tx.row<{ state: 'open' | 'countered'; until: Date }>(sql`
    select state, until from sports.referrals where coupon_id = ${coupon} and state in ('open', 'countered') for update`)
  if (!referral) return undefined
  if (referral.until > tx.now()) return 'gone'
  return problem(referral.state === 'open' ? 'referral_refused' : 'counter_expired')
}

/** A coupon has ended before anybody answered. */
export async function endReferral(tx: Tx, coupon: number): Promise<void> {
  await tx.run(sql`
    update sports.referrals set state = 'expired' where coupon_id = ${coupon} and state in ('open', 'countered')`)
}
