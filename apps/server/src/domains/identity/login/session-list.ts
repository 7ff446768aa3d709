import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'

/** The open sessions of a player, the one used last first. */
export async function listOpenSessions(q: Queryable, playerId: PlayerId, current?: number) {
  const rows = await q.rows<Row>(sql`
    select id, ip, place, device, created_at, last_seen_at from identity.sessions
    where player_id = ${playerId} and ended_at is null and expires_at > ${q.now()} order by last_seen_at desc, id desc`)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    ip: row.ip,
    location: row.place,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }))
}

/** Which of these sessions are still open; asking does not keep them so. */
export async function openSessionsAmong(q: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await q.rows<{ id: number }>(sql`
    select s.id from identity.sessions s join identity.players p on p.id = s.player_id
    where s.id = any (${ids}::int[]) and s.ended_at is null and s.expires_at > ${q.now()} and p.status in ('active', 'closing')`)
  return new Set(rows.map(({ id }) => id))
}

interface Row {
  id: number
  ip: string
  place: string
  device: string
  created_at: Date
  last_seen_at: Date
}
