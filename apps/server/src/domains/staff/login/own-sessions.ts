import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../platform/app-context.ts'
import { onTheWire } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../audit/audit.ts'
import { endStaffSessions } from './sessions.ts'

interface SessionRow {
  id: number
  device: string
  ip: string
  created_at: Date
  last_seen_at: Date
  is_current: boolean
}

export async function listOwn(db: Db, { staff }: StaffActor) {
  const rows = await db.rows<SessionRow>(sql`
    select id, device, ip, created_at, last_seen_at, id = ${staff.sessionId} as is_current from staff.sessions
    where staff_id = ${staff.id} and ended_at is null and expires_at > ${db.now()} order by last_seen_at desc, id desc`)
  return rows.map(onTheWire)
}

/** Refuses `not_on_yourself` for the session that asks, and `not_found` for one that is over or somebody else's. */
export async function endOwn(db: Db, actor: StaffActor, id: number): Promise<void> {
  if (id === actor.staff.sessionId) throw refuse('not_on_yourself', 'Bu oturumdan çıkmak için Çıkış düğmesini kullanın')
  await db.transaction(async (tx) => {
    const now = tx.now()
    const ended = await tx.run(sql`
      update staff.sessions set ended_at = ${now}
      where id = ${id} and staff_id = ${actor.staff.id} and ended_at is null and expires_at > ${now}`)
    if (ended === 0) throw refuse('not_found')
    await audit(tx, {
      ...actor,
      action: 'staff.end_session',
      subject: `staff:${actor.staff.id}`,
      after: { session: id },
    })
  })
}

export async function endOthers(db: Db, actor: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    await endStaffSessions(tx, actor.staff.id, { except: actor.staff.sessionId })
    await audit(tx, { ...actor, action: 'staff.end_other_sessions', subject: `staff:${actor.staff.id}` })
  })
}
