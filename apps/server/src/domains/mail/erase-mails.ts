import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/** Takes out the e-mails that were written to a player. */
export async function eraseMailsOf(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`delete from mail.mails where player_id = ${playerId}`)
}
