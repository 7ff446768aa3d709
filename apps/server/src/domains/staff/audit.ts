import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { PlayerId, StaffSession } from '../../platform/house.ts'

export interface AuditEntry {
  /** Null for what the house does by itself. */
  staff: StaffSession | null
  action: string
  /** What it was done to, as `withdrawal:17`. */
  subject: string
  playerId?: PlayerId
  ip?: string
  before?: unknown
  after?: unknown
  note?: string
}

/** Appends to the audit log; the entry joins the hash chain at the commit of `tx`. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into staff.audit_log (at, staff_id, staff_username, action, subject, player_id, ip, before, after, note)
    values (${tx.now()}, ${entry.staff?.id ?? null}, ${entry.staff?.username ?? null}, ${entry.action}, ${entry.subject},
      ${entry.playerId ?? null}, ${entry.ip ?? null}, ${json(entry.before)}, ${json(entry.after)}, ${entry.note ?? null})`)
}

export interface AuditBreach {
  link: bigint | null
  entry: bigint
  breach: string
}

/** Recomputes the whole chain. An empty list is an untouched log. */
export function verifyAuditChain(db: Pick<Db, 'rows'>): Promise<AuditBreach[]> {
  return db.rows<AuditBreach>(sql`select link, entry, breach from staff.audit_breaches()`)
}

function json(value: unknown): string | null {
  if (value === undefined) return null
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
}
