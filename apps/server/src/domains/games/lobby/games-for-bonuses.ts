import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** By id, those of the games that exist. */
export async function gameNames(q: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q.rows<{ id: number; name: string }>(sql`select id, name from games.games where id = any(${ids})`)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/**
 * The stakes a game can be played at, kuruş; null where its provider gave none or there is no such game. None where there is none and
 * its provider gets the stake of free spins as its place among them.
 */
export async function gameStakes(q: Queryable, gameId: number): Promise<bigint[] | null> {
  const game = await q.row<{ stakes: string[] | null }>(sql`
    select coalesce(g.stakes_kurus, case when p.launch_kind = 'call' and p.protocol = 'gcp' then '{}'::bigint[] end)::text[] as stakes
    from games.games g join games.providers p on p.id = g.provider_id where g.id = ${gameId}`)
  return game?.stakes?.map(BigInt) ?? null
}

/** Only a slot is played by spins that somebody else may pay for. */
export async function hasFreeSpins(q: Queryable, gameId: number): Promise<boolean> {
  const game = await q.row(sql`select 1 from games.games where id = ${gameId} and category = 'slot'`)
  return game !== undefined
}

/** Of these, the games that coupons are rounds of. */
export async function couponGames(q: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await q.rows<{ id: number }>(sql`
    select g.id from games.games g join games.providers p on p.id = g.provider_id where p.code = 'spor' and g.id = any(${ids})`)
  return new Set(rows.map(({ id }) => id))
}

/** The game that coupons of any sport can be rounds of; undefined where there is no sportsbook. */
export async function freeBetGame(q: Queryable): Promise<number | undefined> {
  const game = await q.row<{ id: number }>(sql`
    select g.id from games.games g join games.providers p on p.id = g.provider_id where p.code = 'spor' and g.code = 'karma'`)
  return game?.id
}
