import { addDays, istanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db.ts'
import type { House } from '../platform/house.ts'
import { ofSites, type Sites } from './by-site.ts'

interface Days {
  from: string
  to: string
  sites?: Sites
}

/** What is played before midnight may be counted after it: a day is over an hour later. What is counted later still is missed until tomorrow. */
const GRACE_MS = 3_600_000
/** As sites are kept: somebody may be bound to none of those that are asked for, and sees nobody then. */
const EVERY_SITE = [0]
/** How far back of today spans are kept that somebody has asked for. */
const DAYS_KEPT = 90

/** How many players played on any of these Istanbul days: of the days that are over as it was counted once, and who came since. */
export async function activePlayers(
  { db }: Pick<House, 'db'>,
  q: Queryable,
  { from, to, sites }: Days,
): Promise<number> {
  const closed = addDays(istanbulDay(new Date(q.now().getTime() - GRACE_MS)), -1)
  const before = { from, to: to < closed ? to : closed, sites }
  if (before.to < from) return count(q, distinct({ from, to, sites }))
  const known = await closedCount(db, q, before)
  if (to <= closed) return known
  const since = { from: addDays(closed, 1), to, sites }
  const fresh = sql`${distinct(since)} and not exists (
    select from wallet.player_figures_view f where f.player_id = p.player_id and f.day between ${before.from} and ${before.to} and f.rounds > 0)`
  return known + (await count(q, fresh))
}

/** Figures are read where all others are; what was counted is kept in the house itself. */
async function closedCount(db: Queryable, q: Queryable, days: Days): Promise<number> {
  const { from, to, sites = EVERY_SITE } = days
  const known = await q.row<{ players: number }>(sql`
    select players from history.active_spans where from_day = ${from} and to_day = ${to} and sites = ${sites}::int[]`)
  if (known) return known.players
  const players = await count(q, distinct(days))
  await db.run(sql`
    insert into history.active_spans (from_day, to_day, sites, players) values (${from}, ${to}, ${sites}, ${players}) on conflict do nothing`)
  return players
}

function distinct({ from, to, sites }: Days): Sql {
  return sql`select distinct p.player_id from wallet.player_figures_view p
    where p.day between ${from} and ${to} and p.rounds > 0 and ${ofSites('p.player_id', sites)}`
}

async function count(q: Queryable, players: Sql): Promise<number> {
  return (await q.one<{ count: number }>(sql`select count(*)::int as count from (${players}) each`)).count
}

/** Each night: counts the spans of the new day before somebody asks, and forgets those that nobody asks for any more. */
export async function countSpans(house: House, spans: readonly Days[]): Promise<void> {
  const { db } = house
  for (const span of spans) await activePlayers(house, db, span)
  await db.run(sql`delete from history.active_spans where to_day < ${addDays(istanbulDay(db.now()), -DAYS_KEPT)}::date`)
}
