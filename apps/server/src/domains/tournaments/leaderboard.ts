import sql, { type Sql } from 'sql-template-tag'
import type { TournamentPage } from '@meydan/contract/tournaments/tournaments'
import type * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { maskName } from '../identity/public.ts'
import { pointsText } from './rules-text.ts'
import type { Tournament } from './tournament-settings.ts'

const SHOWN = 100
/** So many stand on a tournament's card. */
export const LEADERS = 3
const NEAR = 3

export type Place = z.output<typeof TournamentPage>['board'][number]

interface Row {
  player_id: PlayerId
  username: string
  points: bigint
}

const ON_THE_BOARD = sql`e.points > 0 and not e.is_unranked`
const ORDER = sql`e.points desc, e.reached_at, e.player_id`
const BACKWARDS = sql`e.points, e.reached_at desc, e.player_id desc`

/** The first hundred; names of others are masked. */
export async function readBoard(q: Queryable, tournament: Tournament, caller?: PlayerId): Promise<Place[]> {
  const rows = await places(q, sql`e.tournament_id = ${tournament.id} and ${ON_THE_BOARD}`, {
    order: ORDER,
    most: SHOWN,
  })
  return rows.map(placeOn(tournament, 1, caller))
}

/** The first three of each of these tournaments, by their ids; names of others are masked. */
export async function readLeaders(
  q: Queryable,
  tournaments: readonly Tournament[],
  caller?: PlayerId,
): Promise<Map<number, Place[]>> {
  const rows = await q.rows<Row & { tournament_id: number }>(sql`
    select t.id as tournament_id, first.* from unnest(${tournaments.map(({ id }) => id)}::int[]) t (id)
    cross join lateral (
      select e.player_id, p.username, e.points from tournaments.entries e join identity.players_view p on p.id = e.player_id
      where e.tournament_id = t.id and ${ON_THE_BOARD} order by ${ORDER} limit ${LEADERS}) first`)
  return new Map(
    tournaments.map((tournament) => [
      tournament.id,
      rows.filter((row) => row.tournament_id === tournament.id).map(placeOn(tournament, 1, caller)),
    ]),
  )
}

/** The caller with three before and after; empty where the caller has no points yet. */
export async function readNeighbouringRanks(q: Queryable, tournament: Tournament, caller: PlayerId): Promise<Place[]> {
  const own = await q.row<{ points: bigint; reached_at: Date; ahead: number }>(sql`
    select e.points, e.reached_at, (select count(*)::int from tournaments.entries o
      where o.tournament_id = e.tournament_id and o.points > 0 and not o.is_unranked and (o.points > e.points
        or o.points = e.points and (o.reached_at, o.player_id) < (e.reached_at, e.player_id))) as ahead
    from tournaments.entries e where e.tournament_id = ${tournament.id} and e.player_id = ${caller} and ${ON_THE_BOARD}`)
  if (!own) return []
  const { points, reached_at } = own
  const here = sql`e.tournament_id = ${tournament.id} and ${ON_THE_BOARD}`
  const better = sql`${here} and (e.points > ${points} or e.points = ${points} and (e.reached_at, e.player_id) < (${reached_at}, ${caller}::int))`
  const worse = sql`${here} and (e.points < ${points} or e.points = ${points} and (e.reached_at, e.player_id) >= (${reached_at}, ${caller}::int))`
  const before = await places(q, better, { order: BACKWARDS, most: NEAR })
  const after = await places(q, worse, { order: ORDER, most: NEAR + 1 })
  const first = own.ahead - before.length + 1
  return [...before.toReversed(), ...after].map(placeOn(tournament, first, caller))
}

/** A board as it is sent to many at once. */
export interface WholeBoard {
  /** The first hundred, names masked. */
  first: Omit<Place, 'is_own'>[]
  /** Of each of the callers who has points: the own place with three before and after. */
  around: Map<PlayerId, Place[]>
  players: number
}

/** The board of all these callers by one count of the ranks. */
export async function readWholeBoard(
  q: Queryable,
  { id, kind }: Pick<Tournament, 'id' | 'kind'>,
  callers: readonly PlayerId[],
): Promise<WholeBoard> {
  const rows = await q.rows<Row & { rank: number }>(sql`
    with placed as materialized (
      select e.player_id, e.points, (row_number() over (order by ${ORDER}))::int as rank
      from tournaments.entries e where e.tournament_id = ${id} and ${ON_THE_BOARD})
    select placed.rank, placed.player_id, p.username, placed.points from placed join identity.players_view p on p.id = placed.player_id
    where placed.rank <= ${SHOWN} or placed.rank in (
      select own.rank + step from placed own, generate_series(${-NEAR}::int, ${NEAR}::int) step where own.player_id = any(${callers}::int[]))
    order by placed.rank`)
  const { players } = await q.one<{ players: number }>(
    sql`select count(*)::int as players from tournaments.entries where tournament_id = ${id}`,
  )
  const byRank = new Map(rows.map((row) => [row.rank, row]))
  const shown = ({ rank, username, points }: Row & { rank: number }) => ({
    rank,
    name: maskName(username),
    points: pointsText(kind, points),
  })
  const wanted = new Set(callers)
  const around = rows
    .filter(({ player_id }) => wanted.has(player_id))
    .map((own): [PlayerId, Place[]] => {
      const near = Array.from({ length: 2 * NEAR + 1 }, (_, step) => byRank.get(own.rank - NEAR + step))
      return [
        own.player_id,
        near.flatMap((row) =>
          row === undefined ? [] : { ...shown(row), ...(row === own && { name: row.username }), is_own: row === own },
        ),
      ]
    })
  return { first: rows.filter(({ rank }) => rank <= SHOWN).map(shown), around: new Map(around), players }
}

function places(q: Queryable, where: Sql, { order, most }: { order: Sql; most: number }): Promise<Row[]> {
  return q.rows<Row>(sql`
    select e.player_id, p.username, e.points
    from tournaments.entries e join identity.players_view p on p.id = e.player_id where ${where} order by ${order} limit ${most}`)
}

function placeOn({ kind }: Tournament, first: number, caller: PlayerId | undefined) {
  return ({ player_id, username, points }: Row, index: number): Place => ({
    rank: first + index,
    name: player_id === caller ? username : maskName(username),
    points: pointsText(kind, points),
    is_own: player_id === caller,
  })
}
