import { addDays, istanbulDay } from '@meydan/money/day'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db, Queryable } from '../../platform/database/db.ts'
import { type Sites, withinSites } from '../money/by-site.ts'

interface Days {
  from: string
  to: string
  sites?: Sites
}

/** As `history.active_days` keeps them: a player is one bit of a block. */
const BLOCK = raw('p.player_id / 4096')
const BITS = raw('bit_or(set_bit(0::bit(4096), p.player_id % 4096, 1))')

/**
 * How many players played on any of these Istanbul days, each once: of the days that a night has counted by their bits, of those after them by
 * the ledger's days of players. No span costs more than its days.
 */
export async function activePlayers(q: Queryable, { from, to, sites }: Days): Promise<number> {
  const counted = await lastCounted(q)
  const since = counted === null || counted < from ? from : addDays(counted, 1)
  const { players } = await q.one<{ players: number }>(sql`
    with kept as materialized (
      select block, bit_or(players) as bits from history.active_days
      where day between ${from} and ${to} and ${withinSites(sites)} group by block),
    lately as materialized (select distinct p.player_id from wallet.player_figures_view p where ${playedIn(since, to)}),
    added as materialized (
      select player_id from lately left join kept on block = player_id / 4096 where coalesce(get_bit(bits, player_id % 4096), 0) = 0)
    select ((select coalesce(sum(bit_count(bits)), 0) from kept) + (select count(*) from added where ${addedTo(sites)}))::int as players`)
  return players
}

async function lastCounted(q: Queryable): Promise<string | null> {
  return (await q.one<{ day: string | null }>(sql`select max(day) as day from history.active_days`)).day
}

/** Asked of those alone whose bit is not among those of the sites. */
function addedTo(sites: Sites): Sql {
  return sites
    ? sql`exists (select from identity.players_view s where s.id = added.player_id and s.site_id = any (${sites}::int[]))`
    : sql`true`
}

function playedIn(from: string, to: string): Sql {
  return sql`p.day between ${from} and ${to} and p.rounds > 0`
}

/** What is played before midnight may be counted after it: a day is over an hour later. */
const GRACE_MS = 3_600_000
/** Counted anew each night: a server that was away counts what was played before it went when it is back. */
const DAYS_AGAIN = 3
const DAYS_LIMIT_MS = 600_000

/** Each night: keeps who played on the days that are over; all of them where none is kept. */
export async function countActiveDays(db: Db): Promise<void> {
  const over = addDays(istanbulDay(new Date(db.now().getTime() - GRACE_MS)), -1)
  await db.transaction(async (tx) => {
    await tx.setStatementTimeout(DAYS_LIMIT_MS)
    const counted = await lastCounted(tx)
    const since = counted === null ? '-infinity' : addDays(counted, 1 - DAYS_AGAIN)
    await tx.run(sql`delete from history.active_days where day >= ${since}`)
    await tx.run(sql`
      insert into history.active_days (day, site_id, block, players)
      select p.day, s.site_id, ${BLOCK}, ${BITS} from wallet.player_figures_view p join wallet.sites_view s on s.player_id = p.player_id
      where ${playedIn(since, over)} group by 1, 2, 3`)
  })
}
