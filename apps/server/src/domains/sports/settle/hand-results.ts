import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { recordValueGiven } from '../../approvals/public.ts'
import { COMBINATION } from '../combinations/combination-market.ts'
import { OPERATOR_SOURCE } from '../feed/operator-source.ts'
import { stakeRef } from '../coupons/coupon-play.ts'

/** What a revision of a coupon has brought its player, paid, corrected or sold back. Kuruş. */
export interface Brought {
  coupon_id: number
  revision: number
  kurus: bigint
}

/**
 * Records that coupons were paid or sold by a result that people of the operator wrote, or let pass although it was in doubt: a gift of who
 * asked for it, of a combination also where the result is of one of its parts. What was won of other results alone is nobody's.
 */
export async function noteHandResults(tx: Tx, done: readonly Brought[]): Promise<void> {
  const given = done.filter(({ kurus }) => kurus > 0n)
  if (given.length === 0) return
  const found = await tx.rows<{ coupon_id: number; player_id: PlayerId; subjects: string[] }>(sql`
    select c.id::float8 as coupon_id, c.player_id, array_agg(distinct s.subject) as subjects
    from sports.coupons c join sports.legs l on l.coupon_id = c.id
    cross join lateral (
      select l.key, l.specifiers, l.outcome
      union all
      select * from sports.components_of(l.key, l.specifiers) where l.key = ${COMBINATION}) part (key, specifiers, outcome)
    cross join lateral (
      select format('sports:%s|%s|%s', l.event_id, scope.key, scope.specifiers) as subject
      from (values (part.key, part.specifiers), ('*', '')) scope (key, specifiers)
      where exists (select from sports.settlements r where r.event_id = l.event_id and r.key = part.key and r.specifiers = part.specifiers
        and r.outcome = part.outcome and r.producer = ${OPERATOR_SOURCE} and r.undone_by is null)
      union all
      select format('sports-doubt:%s', d.id) from sports.trading_confirmations d
      where d.event_id = l.event_id and d.key = part.key and d.specifiers = part.specifiers and d.ended_by is not null
    ) s
    where c.id = any(${given.map(({ coupon_id }) => coupon_id)}::bigint[]) group by c.id, c.player_id`)
  for (const { coupon_id, player_id: playerId, subjects } of found) {
    const paid = given.find((each) => each.coupon_id === coupon_id)
    if (!paid) continue
    const reference = `coupon:${stakeRef(coupon_id)}r${paid.revision}`
    await recordValueGiven(tx, subjects, [{ playerId, kurus: paid.kurus, reference }])
  }
}
