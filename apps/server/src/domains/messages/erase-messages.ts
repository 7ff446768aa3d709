import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/** Takes out what a player wrote and was written, and their push subscriptions. */
export async function eraseMessagesOf(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`delete from messages.push_devices where player_id = ${playerId}`)
  await tx.run(sql`delete from messages.messages where player_id = ${playerId}`)
  await tx.run(sql`delete from messages.threads where player_id = ${playerId}`)
}
