import type { Db } from '../../platform/database/db.ts'
import type { WinnerChoice } from '@meydan/contract/winners/winners'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../platform/app-context.ts'

/** How a player's wins are shown; with the masked name where nothing was chosen. */
export async function readDisplayPreference(db: Db, playerId: PlayerId): Promise<WinnerChoice> {
  const row = await db.row<{ choice: WinnerChoice }>(
    sql`select choice from winners.display_preferences where player_id = ${playerId}`,
  )
  return row?.choice ?? 'masked'
}

export async function setDisplayPreference(db: Db, playerId: PlayerId, choice: WinnerChoice): Promise<void> {
  await db.run(sql`
    insert into winners.display_preferences (player_id, choice, chosen_at) values (${playerId}, ${choice}, ${db.now()})
    on conflict (player_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`)
}
