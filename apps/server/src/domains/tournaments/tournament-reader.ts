import sql from 'sql-template-tag'
import { int4s, texts } from '../../platform/database/binary-columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import type { FedMovement, Reader } from '../ledger-feed/public.ts'
import { afterRound, type Scoring, type Standing } from './score.ts'
import { COLUMNS, scoringOf, type Tournament } from './tournament-settings.ts'

export const READER = 'tournaments'

/** Gives rounds that have ended their points, in the tournaments their players take part in; coupons, which may be corrected later, none. */
export const tournamentsReader: Reader = {
  name: READER,
  wants: () => sql`m.closes and m.game_id is not null and m.category is distinct from 'sports' and exists (
    select from tournaments.entries e join tournaments.tournaments t on t.id = e.tournament_id
    where e.player_id = m.player_id and t.counted_at is null and t.cancelled_at is null and m.created_at >= t.starts_at and m.created_at < t.ends_at)`,
  take: scoreRounds,
}

interface Played {
  tournament_id: number
  player_id: PlayerId
  stake: bigint
  win: bigint
  /** Milliseconds. */
  closed_at: number
}

async function scoreRounds(tx: Tx, movements: readonly FedMovement[]): Promise<void> {
  const rounds = await roundsOf(tx, movements)
  if (rounds.length === 0) return
  const scorings = await scoringsOf(tx, rounds)
  const standings = await standingsOf(tx, rounds)
  for (const { tournament_id, player_id, stake, win, closed_at } of rounds) {
    const key = keyOf(tournament_id, player_id)
    const [scoring, before] = [scorings.get(tournament_id) as Scoring, standings.get(key) as Standing]
    standings.set(key, afterRound(scoring, before, { stake, win, closedAt: new Date(closed_at) }))
  }
  await write(tx, standings)
}

/** The rounds that these movements have closed, once for each tournament in which they count. */
function roundsOf(tx: Tx, movements: readonly FedMovement[]): Promise<Played[]> {
  return tx.rows<Played>(sql`
    select t.id as tournament_id, m.player_id, r.stake_kurus as stake, r.win_kurus as win,
      (extract(epoch from r.closed_at) * 1000)::float8 as closed_at
    from unnest(${int4s(movements.map((m) => m.player_id))}::int[], ${int4s(movements.map((m) => m.first_seq))}::int[])
      with ordinality as m (player_id, first_seq, no)
    join tournaments.entries e on e.player_id = m.player_id
    join tournaments.tournaments t on t.id = e.tournament_id and t.counted_at is null and t.cancelled_at is null
    cross join lateral (
      select * from wallet.fed_rounds_view r where r.player_id = m.player_id and r.first_seq = m.first_seq offset 0) r
    where r.status = 'closed' and r.opened_at >= greatest(t.starts_at, e.joined_at) and r.closed_at < t.ends_at
      and r.stake_kurus >= t.min_stake_kurus and r.bonus_stake_kurus = 0 and r.bonus_win_kurus = 0
      and case when t.game_ids = '{}' then r.category = 'slot' else r.game_id = any(t.game_ids) end
      and (t.paused_at is null or r.closed_at < t.paused_at)
      and not exists (select from tournaments.pauses p
        where p.tournament_id = t.id and r.closed_at >= p.paused_at and r.opened_at < p.resumed_at)
    order by m.no, t.id`)
}

async function scoringsOf(tx: Tx, rounds: readonly Played[]): Promise<Map<number, Scoring>> {
  const ids = [...new Set(rounds.map(({ tournament_id }) => tournament_id))]
  const rows = await tx.rows<Tournament>(
    sql`select ${COLUMNS} from tournaments.tournaments t where t.id = any(${ids}::int[])`,
  )
  return new Map(rows.map((tournament) => [tournament.id, scoringOf(tournament)]))
}

const keyOf = (tournamentId: number, playerId: PlayerId) => `${tournamentId}:${playerId}`

async function standingsOf(tx: Tx, rounds: readonly Played[]): Promise<Map<string, Standing>> {
  const rows = await tx.rows<Standing & { tournament_id: number; player_id: PlayerId }>(sql`
    select e.tournament_id, e.player_id, e.points, e.reached_at as "reachedAt", e.rounds, e.run, e.best
    from tournaments.entries e
    join (select distinct * from unnest(${int4s(rounds.map((r) => r.tournament_id))}::int[], ${int4s(rounds.map((r) => r.player_id))}::int[])) as n (tournament_id, player_id)
      on n.tournament_id = e.tournament_id and n.player_id = e.player_id
    order by e.tournament_id, e.player_id for update of e`)
  return new Map(
    rows.map(({ tournament_id, player_id, best, ...standing }) => [
      keyOf(tournament_id, player_id),
      { ...standing, best: best.map(BigInt) },
    ]),
  )
}

async function write(tx: Tx, standings: ReadonlyMap<string, Standing>): Promise<void> {
  const rows = [...standings].map(([key, standing]) => {
    const [tournamentId, playerId] = key.split(':').map(Number) as [number, number]
    return { tournamentId, playerId, ...standing }
  })
  await tx.run(sql`
    update tournaments.entries e
    set points = n.points, reached_at = n.reached_at::timestamptz, rounds = n.rounds, run = n.run, best = n.best::bigint[]
    from unnest(${int4s(rows.map((r) => r.tournamentId))}::int[], ${int4s(rows.map((r) => r.playerId))}::int[],
      ${rows.map(({ points }) => points)}::bigint[], ${texts(rows.map(({ reachedAt }) => reachedAt?.toISOString() ?? null))}::text[],
      ${int4s(rows.map(({ rounds }) => rounds))}::int[], ${int4s(rows.map(({ run }) => run))}::int[],
      ${texts(rows.map(({ best }) => `{${best.join(',')}}`))}::text[]) as n (tournament_id, player_id, points, reached_at, rounds, run, best)
    where e.tournament_id = n.tournament_id and e.player_id = n.player_id`)
  tx.publish('tournaments', { ids: [...new Set(rows.map(({ tournamentId }) => tournamentId))] })
}
