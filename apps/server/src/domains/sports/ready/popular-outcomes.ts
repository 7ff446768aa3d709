import { PLAYED_LEAST } from '@meydan/contract/sports/sports-ready'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'

export interface PlayedPick {
  event_id: string
  key: string
  specifiers: string
  outcome: string
  players: number
}

const READ_MOST = 500

/** Counts anew what open coupons play of matches that have not begun. Refused, void and sold coupons do not count. */
export async function countPopularOutcomes(db: Db): Promise<void> {
  const now = db.now()
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from sports.popular_outcomes`)
    await tx.run(sql`
      insert into sports.popular_outcomes (event_id, key, specifiers, outcome, players, coupons)
      select l.event_id, l.key, l.specifiers, l.outcome, count(distinct c.player_id)::int, count(*)::int
      from sports.events e
      join sports.exposures x on x.event_id = e.id
      join sports.legs l on l.event_id = x.event_id and l.key = x.key and l.specifiers = x.specifiers and l.outcome = x.outcome
      join sports.coupons c on c.id = l.coupon_id and c.status = 'accepted'
      where e.phase = 'prematch' and e.starts_at > ${now} and l.key <> 'combo'
      group by l.event_id, l.key, l.specifiers, l.outcome`)
  })
}

/** The most played first; only outcomes of so many players that none can be identified. */
export function readPopularOutcomes(q: Queryable): Promise<PlayedPick[]> {
  return q.rows<PlayedPick>(sql`
    select event_id, key, specifiers, outcome, players from sports.popular_outcomes where players >= ${PLAYED_LEAST}
    order by players desc, coupons desc, event_id, key, specifiers, outcome limit ${READ_MOST}`)
}
