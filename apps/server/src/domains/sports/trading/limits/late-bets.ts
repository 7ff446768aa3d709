import type { Db } from '../../../../platform/database/db.ts'
import sql, { raw } from 'sql-template-tag'
import { PLACES } from '../../book/places.ts'

const DAYS = 30
/**
 * A bet on a running match was late where its outcome lost so much of the feed's odds within so long. What trading makes of
 * them says nothing of who sees the match first.
 */
const LATE_MS = 20_000
const LATE_SHARE = 0.9

/**
 * Counts for everybody who has bet on running matches in the last 30 days how many of his legs were late, taken or refused: somebody who
 * sees the match before the feed does bets on prices that are about to fall.
 */
export async function countLateBets(db: Db): Promise<void> {
  const now = db.now()
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from sports.late_bets`)
    await tx.run(sql`
      insert into sports.late_bets (player_id, legs, late, counted_at)
      select c.player_id, count(*), count(*) filter (where later.odds <= coalesce(taken.odds, l.odds) * ${LATE_SHARE}::float8), ${now}
      from sports.coupons c
      join sports.legs l on l.coupon_id = c.id and l.is_live
      join ${raw(PLACES)} as t (key, outcome, place) on t.key = l.key and t.outcome = l.outcome
      left join lateral (
        select (coalesce(p.fed_odds, p.odds))[t.place] as odds from sports.prices p
        where p.event_id = l.event_id and p.key = l.key and p.specifiers = l.specifiers and p.version > l.market_version
          and p.at > c.placed_at and p.at <= c.placed_at + ${LATE_MS} * interval '1 millisecond'
        order by p.at desc, p.version desc limit 1) later on true
      left join lateral (
        select (coalesce(p.fed_odds, p.odds))[t.place] as odds from sports.prices p
        where p.event_id = l.event_id and p.key = l.key and p.specifiers = l.specifiers and p.version = l.market_version limit 1) taken on true
      where c.placed_at > ${since} group by c.player_id`)
  })
}
