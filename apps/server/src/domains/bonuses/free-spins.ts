import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'

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
