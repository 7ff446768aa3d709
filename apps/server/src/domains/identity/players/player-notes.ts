import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { limitOf } from '../../../platform/lists/list.ts'
import { audit } from '../../staff/public.ts'
import { readPlayer } from './players.ts'

export async function addPlayerNote(
  db: Db,
  actor: StaffActor,
  { id: playerId, text }: { id: PlayerId; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await readPlayer(tx, playerId)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into identity.player_notes (player_id, staff_id, created_at, text) values (${playerId}, ${actor.staff.id}, ${tx.now()}, ${text})
      returning id`)
    await audit(tx, {
      ...actor,
      action: 'player.add_note',
      subject: `player-note:${id}`,
      playerId,
      after: { text },
    })
  })
}

export async function listPlayerNotes(db: Db, playerId: PlayerId, page: { page: number; per_page: number }) {
  const rows = await db.rows<{ id: number; text: string; staff: string; created_at: Date }>(sql`
    select n.id, n.text, m.username as staff, n.created_at
    from identity.player_notes n join staff.members_view m on m.id = n.staff_id
    where n.player_id = ${playerId} order by n.id desc ${limitOf(page)}`)
  const { total } = await db.one<{ total: bigint }>(
    sql`select count(*) as total from identity.player_notes where player_id = ${playerId}`,
  )
  return {
    success: true,
    data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: Number(total),
  }
}
