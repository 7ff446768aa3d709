import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/** Has proposals that are over say a number instead of a player's name, and forget what was asked with it; what was decided, by whom and for how much stays. */
export async function eraseProposalsOf(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`
    update approvals.proposals set text = ${`Oyuncu ${playerId}`}, before = before - 'Oyuncu', after = after - 'Oyuncu', input_sealed = ''
    where player_id = ${playerId} and ended_at is not null`)
}
