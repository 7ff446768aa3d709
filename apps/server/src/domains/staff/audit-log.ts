import { Readable } from 'node:stream'
import type { InputOf } from '@meydan/contract/call'
import type { exportAuditLog, listAuditLog } from '@meydan/contract/staff'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { type Download, download } from '../../platform/download.ts'
import type { House } from '../../platform/house.ts'
import { containing, limitOf } from '../../platform/list-page.ts'
import { orderOf, whereAll } from '../../platform/list-query.ts'
import { verifyAuditChain } from './audit.ts'

const COLUMNS = {
  id: 'e.id',
  at: 'e.id',
  staff: 'e.staff_username',
  action: 'e.action',
  subject: 'e.subject',
  player_id: 'e.player_id',
}
const ROWS_PER_READ = 1_000

export async function listAuditPage(house: House, input: InputOf<typeof listAuditLog>) {
  const where = whereAll(conditionsOf(input))
  const rows = await house.db.rows<AuditRow>(sql`
    ${SELECT} ${where} ${orderOf(input.sort, COLUMNS, { usual: '-id', tie: 'e.id' })} ${limitOf(input)}`)
  const { total } = await house.db.one<{ total: bigint }>(sql`select count(*) as total from staff.audit_log e ${where}`)
  return { success: true, data: rows.map(wireAudit), total: Number(total) }
}

export async function listActions(house: House): Promise<string[]> {
  const rows = await house.db.rows<{ action: string }>(sql`select distinct action from staff.audit_log order by action`)
  return rows.map(({ action }) => action)
}

/** The filtered log, oldest first, read in pieces while it is sent. */
export function exportAudit(house: House, input: InputOf<typeof exportAuditLog>): Download {
  return download({
    fileName: 'denetim-kaydi.csv',
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(house, conditionsOf(input))),
  })
}

export async function verifyChain(house: House) {
  const breaches = await verifyAuditChain(house.db)
  const { entries } = await house.db.one<{ entries: bigint }>(sql`select count(*) as entries from staff.audit_log`)
  const head = await house.db.row<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from staff.audit_chain order by position desc limit 1`)
  return {
    success: true,
    sound: breaches.length === 0,
    entries: Number(entries),
    head: head?.hash ?? null,
    breaches: breaches.slice(0, 100).map(({ entry, breach }) => ({ entry: Number(entry), breach })),
  }
}

async function* csvOf(house: House, conditions: Conditions): AsyncGenerator<string> {
  yield CSV_START + csvLine(['no', 'zaman', 'yetkili', 'işlem', 'konu', 'oyuncu', 'ip', 'önce', 'sonra', 'not', 'özet'])
  for (let after = 0n; ; ) {
    const where = whereAll([...conditions, sql`e.id > ${after}`])
    const rows = await house.db.rows<AuditRow>(sql`${SELECT} ${where} order by e.id limit ${ROWS_PER_READ}`)
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_READ) return
    after = last.id
  }
}

type Conditions = (Sql | undefined | false | '')[]

function conditionsOf(input: InputOf<typeof exportAuditLog>): Conditions {
  const pattern = input.q && containing(input.q)
  return [
    input.staff && sql`e.staff_username ilike ${containing(input.staff)}`,
    input.action && sql`e.action = ${input.action}`,
    input.subject && sql`e.subject = ${input.subject}`,
    input.player !== undefined && sql`e.player_id = ${input.player}`,
    input.from && sql`e.at >= ${startOfIstanbulDay(input.from)}`,
    input.to && sql`e.at < ${startOfIstanbulDay(addDays(input.to, 1))}`,
    pattern &&
      sql`(e.action ilike ${pattern} or e.subject ilike ${pattern} or e.staff_username ilike ${pattern} or e.note ilike ${pattern})`,
  ]
}

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

function cellsOf(row: AuditRow): (string | number | bigint | null)[] {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const { id, at, staff_username, action, subject, player_id, ip, note, hash } = row
  return [
    id,
    at.toISOString(),
    staff_username,
    action,
    subject,
    player_id,
    ip,
    json(row.before),
    json(row.after),
    note,
    hash,
  ]
}
