import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'

export interface FreeSpins {
  /** What a bet names as its `free_spin_id`. */
  id: string
  left: number
  stakeKurus: bigint
}

/** The free spins a player may use in a game now, the oldest grant first. */
export function freeSpinsFor(q: Queryable, playerId: PlayerId, gameId: number): Promise<FreeSpins | undefined> {
  return q.row<FreeSpins>(sql`
    select id::text, spins_left as left, spin_stake_kurus as "stakeKurus" from bonuses.grants
    where player_id = ${playerId} and spin_game_id = ${gameId} and status = 'active' and spins_left > 0 and expires_at > ${q.now()}
    order by id limit 1`)
}

/** Owner, game and number of the free spins with this name; undefined if there are none. */
export async function freeSpinsNamed(
  q: Queryable,
  id: string,
): Promise<{ playerId: PlayerId; gameId: number; count: number } | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  return q.row(sql`
    select player_id as "playerId", spin_game_id as "gameId", spins_total as count from bonuses.grants
    where id = ${Number(id)} and spin_game_id is not null and spins_total > 0`)
}

export interface SpinsToIssue {
  playerId: PlayerId
  gameId: number
  left: number
  stakeKurus: bigint
  expiresAt: Date
}

/** What is left to play of a bonus of free spins; undefined where nothing is, or it is over. */
export function spinsToIssue(q: Queryable, grantId: number): Promise<SpinsToIssue | undefined> {
  return q.row<SpinsToIssue>(sql`
    select player_id as "playerId", spin_game_id as "gameId", spins_left as left, spin_stake_kurus as "stakeKurus", expires_at as "expiresAt"
    from bonuses.grants where id = ${grantId} and bonus_type = 'freespin' and status = 'active' and spins_left > 0 and expires_at > ${q.now()}`)
}

export interface FreeBet {
  id: number
  name: string
  left: number
  stakeKurus: bigint
  expiresAt: Date
}

/** The free bets that a player may play a coupon with now, the first to expire first. */
export function freeBetsFor(q: Queryable, playerId: PlayerId): Promise<FreeBet[]> {
  return q.rows<FreeBet>(sql`
    select id, name, spins_left as left, spin_stake_kurus as "stakeKurus", expires_at as "expiresAt" from bonuses.grants
    where player_id = ${playerId} and bonus_type = 'freebet' and status = 'active' and spins_left > 0 and expires_at > ${q.now()}
    order by expires_at, id`)
}
