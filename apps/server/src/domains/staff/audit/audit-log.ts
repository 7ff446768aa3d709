import type { InputOf } from '@meydan/contract/call'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { batches } from '../../../platform/lists/csv.ts'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Conditions, readList, textIn, whereAll } from '../../../platform/lists/list.ts'
import { checkAudit } from './check-audit.ts'

const ROWS_PER_READ = 1_000

type Wanted = InputOf<typeof listAuditLog.list.exported>

export async function listAuditPage(q: Queryable, input: InputOf<typeof listAuditLog>) {
  return readList(q, listAuditLog, input, {
    rows: SELECT,
    counted: sql`from staff.audit_log e`,
    where: conditionsOf(input),
    sorts: {
      id: 'e.id',
      at: 'e.id',
      staff: 'e.staff_username',
      action: 'e.action',
      subject: 'e.subject',
      player_id: 'e.player_id',
    },
    tie: 'e.id',
    show: wireAudit,
  })
}

export async function listActions(db: Db): Promise<string[]> {
  // One look into the index for each: there are a few dozen of them, and millions of entries.
  const rows = await db.rows<{ action: string }>(sql`
    with recursive known (action) as (
      select min(action) from staff.audit_log
      union all
      select (select min(l.action) from staff.audit_log l where l.action > k.action) from known k where k.action is not null)
    select action from known where action is not null`)
  return rows.map(({ action }) => action)
}

/** The filtered log, oldest first, read in pieces while it is sent. */
export async function* exportAudit(q: Queryable, input: Wanted): AsyncGenerator<readonly ReturnType<typeof cellsOf>[]> {
  const conditions = conditionsOf(input)
  const read = (last: AuditRow | undefined) =>
    q.rows<AuditRow>(sql`
      ${SELECT} ${whereAll([...conditions, last && sql`e.id > ${last.id}`])} order by e.id limit ${ROWS_PER_READ}`)
  for await (const rows of batches(read, ROWS_PER_READ)) yield rows.map(cellsOf)
}

export async function verifyChain(context: Pick<AppContext, 'db' | 'vault'>) {
  const { breaches, head } = await checkAudit(context)
  return {
    success: true,
    sound: breaches.length === 0,
    entries: Number(head?.position ?? 0),
    whole_at: head?.full_check_at.toISOString() ?? null,
    head: head?.hash ?? null,
    breaches: breaches.slice(0, 100).map(({ entry, breach }) => ({ entry: Number(entry), breach })),
  }
}

function conditionsOf(input: Wanted): Conditions {
  return [
    input.staff && textIn(input.staff, 'e.staff_username'),
    input.kind && kindOf[input.kind],
    input.action && sql`e.action = ${input.action}`,
    input.subject && sql`e.subject = ${input.subject}`,
    input.player !== undefined && sql`e.player_id = ${input.player}`,
    input.from && sql`e.at >= ${startOfIstanbulDay(input.from)}`,
    input.to && sql`e.at < ${startOfIstanbulDay(addDays(input.to, 1))}`,
    input.q && textIn(input.q, 'e.action', 'e.subject', 'e.staff_username', 'e.note'),
  ]
}

const LOOKED = sql`e.action ~ '[.](look|view|unmask$|reveal)'`
const REFUSED = sql`e.action in ('call.refused', 'call.stranger', 'staff.login_failed')`

const kindOf = { act: sql`not ${LOOKED} and not ${REFUSED}`, look: LOOKED, refused: REFUSED }

const SELECT = sql`
  select e.id, e.at, e.staff_username, e.action, e.subject, e.player_id, e.ip, e.before, e.after, e.note, encode(c.hash, 'hex') as hash
  from staff.audit_log e join staff.audit_chain c on c.entry_id = e.id`

interface AuditRow {
  id: bigint
  at: Date
  staff_username: string | null
  action: string
  subject: string
  player_id: number | null
  ip: string | null
  before: unknown
  after: unknown
  note: string | null
  hash: string
}

function wireAudit({ staff_username, ...row }: AuditRow) {
  return { ...row, id: Number(row.id), at: row.at.toISOString(), staff: staff_username }
}

function cellsOf({ staff_username: staff, before, after, ...row }: AuditRow) {
  return { ...row, staff, before: jsonOf(before), after: jsonOf(after) }
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
