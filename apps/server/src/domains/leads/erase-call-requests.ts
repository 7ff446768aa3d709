import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/** Takes out the calls that a player asked for. */
export async function eraseCallRequestsOf(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`delete from leads.call_requests where player_id = ${playerId}`)
}
