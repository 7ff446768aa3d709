import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId, StaffSession } from '../../../platform/app-context.ts'
import { writableJson, writableText } from '../../../platform/database/writable.ts'

export interface AuditEntry {
  /** Null for what the operator does by itself. */
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

/** Appends to the audit log; the entry joins the hash chain and is sealed at the commit of `tx`. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into staff.audit_log (at, staff_id, staff_username, action, subject, player_id, ip, before, after, note)
    values (${tx.now()}, ${entry.staff?.id ?? null}, ${entry.staff?.username ?? null}, ${entry.action}, ${entry.subject},
      ${entry.playerId ?? null}, ${entry.ip ?? null}, ${json(entry.before)}, ${json(entry.after)}, ${entry.note === undefined ? null : writableText(entry.note)})`)
  tx.seal()
}

export interface AuditBreach {
  entry: bigint
  breach: string
}

const ROWS_PER_READ = 20_000

/** Recomputes the chain, piece by piece, behind a link where one is given. An empty list is an untouched log. */
export async function verifyAuditChain(
  q: Queryable,
  from?: { position: bigint; entry_id: bigint },
): Promise<AuditBreach[]> {
  const found: AuditBreach[] = []
  for await (const { after, until } of piecesOf(q, sql`select position as no from staff.audit_chain`, from?.position))
    found.push(...(await q.rows<AuditBreach>(sql`select entry, breach from staff.audit_breaches(${after}, ${until})`)))
  for await (const { after, until } of piecesOf(q, sql`select id as no from staff.audit_log`, from?.entry_id))
    found.push(
      ...(await q.rows<AuditBreach>(sql`select entry, breach from staff.unlinked_entries(${after}, ${until})`)),
    )
  found.push(
    ...(await q.rows<AuditBreach>(sql`
      select coalesce(c.entry_id, 0) as entry, 'links cut off at the end' as breach
      from (select position, entry_id, hash from staff.audit_chain order by position desc limit 1) c full join staff.audit_head h on true
      where (c.position, c.hash) is distinct from (h.position, h.hash)`)),
  )
  return found
}

/**
 * The numbers there are, in pieces: above `after`, up to `until`. They begin anywhere, and a writer of a row outside the platform
 * chooses its number, so that nothing is counted through.
 */
async function* piecesOf(
  q: Queryable,
  numbers: Sql,
  from: bigint | null = null,
): AsyncGenerator<{ after: bigint; until: bigint }> {
  for (let behind = from; ; ) {
    const { after, until }: { after: bigint; until: bigint | null } = await q.one(sql`
      select coalesce(${behind}, min(no) - 1) as after, max(no) as until from (
        select no from (${numbers}) every where ${behind}::bigint is null or no > ${behind} order by no limit ${ROWS_PER_READ}) piece`)
    if (until === null) return
    yield { after, until }
    behind = until
  }
}

function json(value: unknown): string | null {
  return writableJson(value) ?? null
}
