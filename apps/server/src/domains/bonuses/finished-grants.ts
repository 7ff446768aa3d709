import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { House, PlayerId } from '../../platform/house.ts'
import { lockWallet } from '../wallet/public.ts'
import { dropFlagWhereDone, endGrant } from './end-grant.ts'

interface Finished {
  id: number
  end: 'time' | 'wagered' | 'exhausted'
}

/**
 * Ends the grants of a player, whose wallet is locked, that are over: past their time, fully wagered, or exhausted – nothing
 * left, nothing at stake, no spins, so that no win can ever fill them again.
 */
export async function closeFinished(tx: Tx, playerId: PlayerId): Promise<void> {
  const finished = await tx.rows<Finished>(sql`
    select g.id, case
        when g.expires_at <= ${tx.now()} then 'time'
        when g.wager_required_kurus > 0 and g.wager_done_kurus = g.wager_required_kurus then 'wagered'
        else 'exhausted' end as "end"
    from bonuses.grants g
    where g.player_id = ${playerId} and g.status = 'active' and (
      g.expires_at <= ${tx.now()}
      or g.spins_left = 0 and g.wager_required_kurus > 0 and g.wager_done_kurus = g.wager_required_kurus
      or g.spins_left = 0 and g.balance_kurus = 0 and not exists (
        select 1 from games.rounds_view r
        where r.player_id = g.player_id and r.status = 'open' and r.opened_at >= g.created_at
          and (r.bonus_stake_kurus > 0 or r.game_id = g.spin_game_id)))
    order by g.id`)
  for (const { id, end } of finished) {
    await endGrant(tx, { grantId: id, playerId, status: end === 'time' ? 'expired' : 'completed', reason: end })
  }
}

const PLAYERS_PER_RUN = 2_000

/** Every minute: the same for all players who need it, each in its own transaction. Also lets go of flags that nothing needs any more. */
export async function closeAllFinished(house: House): Promise<number> {
  const now = house.db.now()
  const players = await house.db.rows<{ player_id: number }>(sql`
    select player_id from bonuses.grants
    where status = 'active' and (expires_at <= ${now} or spins_left = 0 and (balance_kurus = 0 or wager_required_kurus > 0 and wager_done_kurus = wager_required_kurus))
    union
    select player_id from bonuses.grants where ended_at > ${new Date(now.getTime() - FLAG_WINDOW_MS)}
    limit ${PLAYERS_PER_RUN}`)
  for (const { player_id } of players) {
    await house.db.transaction(async (tx) => {
      await lockWallet(tx, player_id)
      await closeFinished(tx, player_id)
      await dropFlagWhereDone(tx, player_id)
    })
  }
  return players.length
}

/** A bonus that a stake completed leaves its flag behind; the next runs of the job take it. */
const FLAG_WINDOW_MS = 150_000
