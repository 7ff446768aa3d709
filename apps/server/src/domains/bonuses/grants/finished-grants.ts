import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { lockWallet } from '../../wallet/public.ts'
import { endFinished } from './end-grant.ts'

/** Ends the grants of a player, whose wallet is locked, that are over and have nothing open: see `settleGrants`. */
export function closeFinished(tx: Tx, playerId: PlayerId): Promise<void> {
  return endFinished(tx, playerId)
}

const PLAYERS_PER_RUN = 2_000

/** Every minute: the same for all players who need it, each in its own transaction. Also lets go of flags that nothing needs any more. */
export async function closeAllFinished(db: Db): Promise<number> {
  const now = db.now()
  const players = await db.rows<{ player_id: number }>(sql`
    select player_id from bonuses.grants
    where status in ('active', 'finishing') and open_stakes = 0
      and (expires_at <= ${now} or spins_left = 0 and (balance_kurus = 0 or wager_required_kurus > 0 and wager_done_kurus = wager_required_kurus))
    union
    select player_id from bonuses.grants where ended_at > ${new Date(now.getTime() - FLAG_WINDOW_MS)}
    limit ${PLAYERS_PER_RUN}`)
  for (const { player_id } of players) {
    await db.transaction(async (tx) => {
      await lockWallet(tx, player_id)
      await endFinished(tx, player_id)
    })
  }
  return players.length
}

/** The flag of a bonus completed by a stake is cleared by the next runs of the job. */
const FLAG_WINDOW_MS = 150_000
