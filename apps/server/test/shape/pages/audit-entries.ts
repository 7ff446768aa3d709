import sql from 'sql-template-tag'
import type { Db } from '../../../src/platform/database/db.ts'

export interface Entry {
  action: string
  subject: string
  staff_username: string | null
  note: string | null
  after: Record<string, unknown> | null
}

/** What the work has added to the audit log, in the order in which it was written. */
export async function entriesOfAuditLog(db: Db, work: () => Promise<unknown>): Promise<Entry[]> {
  const { last } = await db.one<{ last: bigint }>(sql`select coalesce(max(id), 0) as last from staff.audit_log`)
  await work()
  return db.rows<Entry>(
    sql`select action, subject, staff_username, note, after from staff.audit_log where id > ${last} order by id`,
  )
}
