import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'

const EVENTS_SHOWN = 100

export async function realityCheckMinutes(q: Queryable, playerId: PlayerId): Promise<number> {
  return (await q.one<{ minutes: number }>(sql`select compliance.reality_check_minutes(${playerId}) as minutes`))
    .minutes
}

export async function listOwnEvents(db: Db, playerId: PlayerId) {
  const rows = await db.rows<{ id: bigint; kind: string; text: string; created_at: Date }>(sql`
    select id, kind, text, created_at from compliance.events where player_id = ${playerId} order by id desc limit ${EVENTS_SHOWN}`)
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    text: row.text,
    created_at: row.created_at.toISOString(),
  }))
}
