import type { answerCounter as call } from '@meydan/contract/sports/sports-coupons'
import type { InputOf } from '@meydan/contract/call'
import { bestReturnOf } from '@meydan/odds/coupon/coupon-return'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { readCouponOnWire } from './coupons.ts'
import { decideCoupon, scheduleDecision, endIn } from './decide-coupon.ts'
import { addExposure, dropExposure } from './exposure.ts'
import { decideBy, waitOf } from './referral.ts'
import { problem } from './quote.ts'

interface Countered {
  counter_kurus: bigint
  per_column_kurus: bigint
  sizes: number[]
  legs: { odds: number; bank: boolean }[]
}

/**
 * The player's yes or no to a lower stake; with yes the coupon is decided at it, with a match that runs after the wait of a live bet:
 * half a minute to look on would be half a minute's start on the feed. Refuses `counter_expired` where there is none any more.
 */
export async function answerCounter(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  player: PlayerSession,
  { no, accept }: InputOf<typeof call>,
) {
  const waitMs = await context.db.transaction(async (tx) => {
    const now = tx.now()
    const owned = await tx.row(sql`select from sports.coupons where id = ${no} and player_id = ${player.id}`)
    if (!owned) throw refuse('not_found')
    const counter = await tx.row<Countered>(sql`
      select r.counter_kurus, c.per_column_kurus, c.sizes,
        (select jsonb_agg(jsonb_build_object('odds', l.odds, 'bank', l.is_bank) order by l.no) from sports.legs l where l.coupon_id = c.id) as legs
      from sports.referrals r join sports.coupons c on c.id = r.coupon_id
      where r.coupon_id = ${no} and r.state = 'countered' and r.until > ${now} and c.status = 'pending' and not c.is_staking for update`)
    if (!counter) throw refuse('counter_expired')
    await tx.run(sql`
      update sports.referrals set state = ${accept ? 'accepted' : 'declined'} where coupon_id = ${no}`)
    if (accept) return lower(tx, no, counter)
    await endIn(tx, no, { status: 'refused', why: problem('counter_declined') })
    return 0
  })
  if (waitMs > 0) scheduleDecision(context, no, waitMs)
  else if (accept) await decideCoupon(context, no)
  const coupon = await readCouponOnWire(context.db, player.id, no)
  if (!coupon) throw refuse('not_found')
  const message = coupon.status === 'pending' ? 'Bahsiniz alınıyor…' : 'Kuponunuz alındı. Bol şans!'
  return { success: true, coupon, message: coupon.refusal?.message ?? message }
}

/** The whole coupon at the lower stake, and what the operator has on its outcomes with it. Answers how long it waits, in ms. */
async function lower(tx: Tx, no: number, { counter_kurus, per_column_kurus, sizes, legs }: Countered): Promise<number> {
  const played = { legs: legs.map((leg) => ({ ...leg, result: 'open' as const })), sizes }
  const maxReturn = bestReturnOf({ ...played, perColumnKurus: counter_kurus })
  await dropExposure(tx, [no])
  await tx.run(sql`
    update sports.coupons set per_column_kurus = ${counter_kurus}, playing_kurus = ${counter_kurus}, stake_kurus = ${counter_kurus} * columns, max_return_kurus = ${maxReturn},
      expected_kurus = expected_kurus * ${counter_kurus} / ${per_column_kurus}
    where id = ${no}`)
  const waitMs = await waitOf(tx, no)
  await decideBy(tx, no, new Date(tx.now().getTime() + waitMs))
  await tx.run(sql`
    update sports.legs set liability_kurus = (liability_kurus * ${counter_kurus} + ${per_column_kurus} - 1) / ${per_column_kurus} where coupon_id = ${no}`)
  await addExposure(tx, no)
  return waitMs
}
