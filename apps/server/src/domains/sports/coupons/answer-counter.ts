import type { answerCounter as call } from '@meydan/contract/sports-coupons'
import type { InputOf } from '@meydan/contract/call'
import { bestReturnOf } from '@meydan/odds/coupon/coupon-return'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { House, PlayerSession } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readCouponOnWire } from './coupons.ts'
import { decide, end } from './decide.ts'
import { addExposure, dropExposure } from './exposure.ts'
import { decideBy } from './referral.ts'
import { problem } from './quote.ts'

interface Countered {
  counter_kurus: bigint
  per_column_kurus: bigint
  sizes: number[]
  legs: { odds: number; bank: boolean }[]
}

/** The player's yes or no to a lower stake; with yes the coupon is decided at it. Refuses `counter_expired` where there is none any more. */
export async function answerCounter(house: House, player: PlayerSession, { no, accept }: InputOf<typeof call>) {
  await house.db.transaction(async (tx) => {
    const now = tx.now()
    const owned = await tx.row(sql`select from sports.coupons where id = ${no} and player_id = ${player.id}`)
    if (!owned) throw refuse('not_found')
    const counter = await tx.row<Countered>(sql`
      select r.counter_kurus, c.per_column_kurus, c.sizes,
        (select jsonb_agg(jsonb_build_object('odds', l.odds, 'bank', l.is_bank) order by l.no) from sports.legs l where l.coupon_id = c.id) as legs
      from sports.referrals r join sports.coupons c on c.id = r.coupon_id
      where r.coupon_id = ${no} and r.state = 'countered' and r.until > ${now} and c.status = 'pending' and not c.is_staking for update`)
    if (!counter) throw refuse('counter_expired')
    if (accept) await lower(tx, no, counter)
    await tx.run(sql`
      update sports.referrals set state = ${accept ? 'accepted' : 'declined'} where coupon_id = ${no}`)
  })
  if (accept) await decide(house, no)
  else await end(house, no, { status: 'refused', why: problem('counter_declined') })
  const coupon = await readCouponOnWire(house.db, player.id, no)
  if (!coupon) throw refuse('not_found')
  const message = coupon.refusal?.message ?? 'Kuponunuz alındı. Bol şans!'
  return { success: true, coupon, message }
}

/** The whole coupon at the lower stake, and what the house has on its outcomes with it. */
async function lower(tx: Tx, no: number, { counter_kurus, per_column_kurus, sizes, legs }: Countered): Promise<void> {
  const played = { legs: legs.map((leg) => ({ ...leg, result: 'open' as const })), sizes }
  const maxReturn = bestReturnOf({ ...played, perColumnKurus: counter_kurus })
  await dropExposure(tx, [no])
  await tx.run(sql`
    update sports.coupons set per_column_kurus = ${counter_kurus}, playing_kurus = ${counter_kurus}, stake_kurus = ${counter_kurus} * columns, max_return_kurus = ${maxReturn},
      expected_kurus = expected_kurus * ${counter_kurus} / ${per_column_kurus}
    where id = ${no}`)
  await decideBy(tx, no, tx.now())
  await tx.run(sql`
    update sports.legs set liability_kurus = (liability_kurus * ${counter_kurus} + ${per_column_kurus} - 1) / ${per_column_kurus} where coupon_id = ${no}`)
  await addExposure(tx, no)
}
