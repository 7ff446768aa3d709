import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { type readSportsTicker, TICKER_ROWS } from '@meydan/contract/sports/sports-desk-admin'
import { eventTitle } from '@meydan/feed/names'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { join } from 'sql-template-tag'
import { textIn } from '../../../platform/lists/list.ts'
import { namesOf } from '../book/format-event.ts'
import { STATUS } from '../coupons/coupons.ts'

const LOOK_BACK_MS = 6 * 3_600_000

interface Row {
  no: number
  placed_at: Date
  player_id: number
  username: string
  kind: 'single' | 'combi' | 'system'
  legs: number
  event: string
  home: string
  away: string | null
  key: string
  specifiers: string
  outcome: string
  odds: number
  is_live: boolean
  stake_kurus: bigint
  max_return_kurus: bigint
  status: 'accepted'
  refusal: string | null
}

/** The last coupons as they were asked for, newest first. */
export async function readTicker(db: Db, { least, sport, player }: InputOf<typeof readSportsTicker>) {
  const since = new Date(db.now().getTime() - LOOK_BACK_MS)
  const wanted = [
    sql`c.placed_at > ${since}`,
    ...(least > 0 ? [sql`c.stake_kurus >= ${BigInt(least) * 100n}`] : []),
    ...(player ? [textIn(player, 'p.username')] : []),
    ...(sport
      ? [
          sql`exists (select from sports.legs g join sports.events x on x.id = g.event_id where g.coupon_id = c.id and x.sport = ${sport})`,
        ]
      : []),
  ]
  const rows = await db.rows<Row>(sql`
    select c.id::float8 as no, c.placed_at, c.player_id, p.username, c.kind, (select count(*)::int from sports.legs g where g.coupon_id = c.id) as legs,
      l.event_id as event, coalesce(h.name, e.name) as home, a.name as away, l.key, l.specifiers, l.outcome, l.odds, l.is_live, c.stake_kurus, c.max_return_kurus,
      ${STATUS} as status, c.refusal
    from sports.coupons c join identity.players_view p on p.id = c.player_id
    join sports.legs l on l.coupon_id = c.id and l.no = 1 join sports.events e on e.id = l.event_id
    left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
    where ${join(wanted, ' and ')} order by c.id desc limit ${TICKER_ROWS}`)
  return {
    success: true,
    bets: rows.map((row) => {
      const { market_name, outcome_name } = namesOf(row, row)
      return {
        no: row.no,
        at: row.placed_at.toISOString(),
        player_id: row.player_id,
        username: row.username,
        kind: row.kind,
        legs: row.legs,
        event: row.event,
        match: eventTitle(row),
        pick: `${market_name}: ${outcome_name}`,
        odds: row.odds,
        is_live: row.is_live,
        stake: liraOfKurus(row.stake_kurus),
        max_return: liraOfKurus(row.max_return_kurus),
        status: row.status,
        refusal: row.refusal,
      }
    }),
  }
}
