import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import { insertTournament, lockTournament } from './tournaments-admin.ts'
import { prizesOf } from './prizes.ts'
import { READER } from './tournament-reader.ts'
import { COLUMNS, type Tournament } from './tournament-settings.ts'

const GRACE_MS = 10 * 60_000
const WEEK_MS = 7 * 86_400_000

/** What time brings: who is in a break and the operator’s own accounts leave the board, what has ended is counted, the next week is announced. */
export async function advanceTournaments(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  const { db } = context
  await markOut(context)
  const over = await db.rows<{ id: number }>(sql`
    select id from tournaments.tournaments where published_at is not null and cancelled_at is null and counted_at is null
      and ends_at <= ${new Date(db.now().getTime() - GRACE_MS)}`)
  const weekly = await db.rows<Tournament>(sql`
    select ${COLUMNS} from tournaments.tournaments t where t.repeats_weekly and t.published_at is not null and t.cancelled_at is null
      and t.starts_at <= ${db.now()} and not exists (
        select from tournaments.tournaments later where later.series = t.series and later.starts_at > t.starts_at and later.published_at is not null
          and (later.sites is null or t.sites is null or later.sites && t.sites))`)
  const steps = [
    ...over.map(({ id }) => ({ id, step: 'count', work: (tx: Tx) => count(tx, id) })),
    ...weekly.map((last) => ({ id: last.id, step: 'next week', work: (tx: Tx) => announceNext(tx, last) })),
  ]
  const failures = {
    failure: 'counting a tournament or creating its next week failed and is tried again',
    ids: ({ id, step }: (typeof steps)[number]) => ({ tournament: id, step }),
  }
  await forEachItem(context.log, failures, steps, ({ work }) => db.transaction(work))
}

async function markOut({ db, hub }: Pick<AppContext, 'db' | 'hub'>): Promise<void> {
  const now = db.now()
  const moved = await db.rows<{ tournament_id: number }>(sql`
    update tournaments.entries e set is_unranked = n.is_unranked
    from (select e.tournament_id, e.player_id, p.status in ('blocked', 'closing', 'closed')
          or (compliance.exclusion_at(e.player_id, ${now})).id is not null or compliance.is_held(e.player_id)
          or p.is_house_account as is_unranked
        from tournaments.entries e join tournaments.tournaments t on t.id = e.tournament_id join identity.players_view p on p.id = e.player_id
        where t.counted_at is null and t.cancelled_at is null and t.starts_at <= ${now}) n
    where e.tournament_id = n.tournament_id and e.player_id = n.player_id and e.is_unranked <> n.is_unranked
    returning e.tournament_id`)
  const ids = [...new Set(moved.map((row) => row.tournament_id))]
  if (ids.length > 0) hub.publish('tournaments', { ids })
}

/** Writes down who gets what, once everything that was played in time is read. Once counted, it stays. */
async function count(tx: Tx, id: number): Promise<void> {
  const tournament = await lockTournament(tx, id)
  if (tournament.counted_at || tournament.cancelled_at) return
  const unread = await tx.row(sql`
    select from wallet.fed_view m
    where m.written_by > (select written_by from ledger_feed.reader_positions_view where reader = ${READER}) and m.closes and m.created_at < ${tournament.ends_at} limit 1`)
  if (unread) return
  const { pool_kurus, prizes } = tournament
  const places = await tx.rows<{ player_id: PlayerId; points: bigint }>(sql`
    select e.player_id, e.points from tournaments.entries e where e.tournament_id = ${id} and e.points > 0 and not e.is_unranked
    order by e.points desc, e.reached_at, e.player_id limit ${prizes.at(-1)?.to ?? 0}`)
  const amounts = prizesOf({ pool: pool_kurus, prizes }, places.length)
  const rows = places.map(({ player_id, points }, index) => ({
    player_id,
    points,
    prize: amounts.get(index + 1) ?? 0n,
  }))
  await tx.run(sql`
    insert into tournaments.results (tournament_id, rank, player_id, points, prize_kurus)
    select ${id}, rank, player_id, points, prize
    from unnest(${rows.map((row) => row.player_id)}::int[], ${rows.map((row) => row.points)}::bigint[], ${rows.map((row) => row.prize)}::bigint[])
      with ordinality as n (player_id, points, prize, rank) where prize > 0`)
  const now = tx.now()
  await tx.run(sql`
    update tournaments.tournaments set counted_at = ${now}, paid_at = case when ${rows.length === 0} then ${now}::timestamptz end where id = ${id}`)
}

/** The same a week later; what was missed while the operator was closed is left out. */
async function announceNext(tx: Tx, last: Tournament): Promise<void> {
  const weeks = Math.max(1, Math.ceil((tx.now().getTime() - last.ends_at.getTime()) / WEEK_MS))
  const later = (at: Date) => new Date(at.getTime() + weeks * WEEK_MS)
  const id = await insertTournament(tx, { ...last, starts_at: later(last.starts_at), ends_at: later(last.ends_at) })
  await tx.run(sql`update tournaments.tournaments set published_at = ${tx.now()} where id = ${id}`)
}
