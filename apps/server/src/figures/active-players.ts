import { addDays, istanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db.ts'
import type { House } from '../platform/house.ts'
import { remembered } from '../platform/remembered.ts'
import { ofSites, type Sites } from './by-site.ts'

interface Days {
  from: string
  to: string
  sites?: Sites
}

/** What is counted a moment late belongs to yesterday at most: who played on a day before has played then for good. */
const OPEN_DAYS = 2
const DAY_MS = 86_400_000
const SPANS_KEPT = 200

const closedCounts = remembered<number, string>({
  keepMs: DAY_MS,
  most: SPANS_KEPT,
  on: {},
  read: ({ db }, key) => count(db, sql`select distinct player_id from ${played(JSON.parse(key) as Days)} p`),
})

/** How many players played on any of these Istanbul days: of the days that are over as it was counted once, and who came since. */
export async function activePlayers(house: House, q: Queryable, { from, to, sites }: Days): Promise<number> {
  const closed = addDays(istanbulDay(q.now()), -OPEN_DAYS)
  const before = { from, to: to < closed ? to : closed, sites }
  if (before.to < from) return count(q, sql`select distinct player_id from ${played({ from, to, sites })} p`)
  const known = await closedCounts.of(house, JSON.stringify(before))
  if (to <= closed) return known
  const since = { from: addDays(closed, 1), to, sites }
  return (
    known +
    (await count(
      q,
      sql`select distinct s.player_id from ${played(since)} s where not exists (
        select from wallet.player_figures_view f where f.player_id = s.player_id and f.day between ${before.from} and ${before.to} and f.rounds > 0)`,
    ))
  )
}

function played({ from, to, sites }: Days): Sql {
  return sql`(select player_id from wallet.player_figures_view
    where day between ${from} and ${to} and rounds > 0 and ${ofSites('player_id', sites)})`
}

async function count(q: Queryable, players: Sql): Promise<number> {
  return (await q.one<{ count: number }>(sql`select count(*)::int as count from (${players}) each`)).count
}
