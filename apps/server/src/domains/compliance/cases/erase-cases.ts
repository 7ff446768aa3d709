import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'

/** Takes out what the staff wrote and filed about a player; what struck and what was decided stays. */
export async function eraseCasesOf(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`
    delete from compliance.fraud_notes where case_id in (select id from compliance.fraud_cases where player_id = ${playerId})`)
  await tx.run(sql`update compliance.care_cases set reason = '' where player_id = ${playerId} and reason <> ''`)
  await tx.run(sql`
    update compliance.person_cases set reason = '' where ${playerId} in (player_id, similar_player_id) and reason <> ''`)
}
