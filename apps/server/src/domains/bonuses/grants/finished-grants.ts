import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import { lockWallet } from '../../wallet/public.ts'
import { endFinished } from './end-grant.ts'

/** Ends the grants of a player, whose wallet is locked, that are over and have nothing open: see `settleGrants`. */
export function closeFinished(tx: Tx, playerId: PlayerId): Promise<void> {
  return endFinished(tx, playerId)
}

const READ_AT_ONCE = 2_000

interface Finished {
  player_id: PlayerId
}

/** Every minute: the same for all players who need it, each in its own transaction. Also lets go of flags that nothing needs any more. */
export async function closeAllFinished({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const now = db.now()
  const players = inBatches<Finished>(READ_AT_ONCE, (after) =>
    db.rows(sql`
      select player_id from (
        select player_id from bonuses.grants
        where status in ('active', 'finishing') and open_stakes = 0
          and (expires_at <= ${now} or spins_left = 0 and (balance_kurus = 0 or wager_required_kurus > 0 and wager_done_kurus = wager_required_kurus))
        union
        select player_id from bonuses.grants where ended_at > ${new Date(now.getTime() - FLAG_WINDOW_MS)}) asked
      where player_id > ${after?.player_id ?? 0} order by player_id limit ${READ_AT_ONCE}`),
  )
  const failures = {
    failure: 'ending the finished bonuses of a player failed',
    ids: ({ player_id }: Finished) => ({ player: player_id }),
  }
  await forEachItem(log, failures, players, ({ player_id }) =>
    db.transaction(async (tx) => {
      await lockWallet(tx, player_id)
      await endFinished(tx, player_id)
    }),
  )
}

/** The flag of a bonus completed by a stake is cleared by the next runs of the job. */
const FLAG_WINDOW_MS = 150_000
