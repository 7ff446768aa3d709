import type { ALL_ASIDE_KINDS, LINE_STATUSES } from '@meydan/contract/cashier/statement-line'
import {
  listStatementLines as listCall,
  listStatements as statementsCall,
  type StatementFormat,
} from '@meydan/contract/cashier/statements-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { type Conditions, containing, readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { readBatch } from './batch-lines.ts'
import { candidatesOf } from './candidates.ts'
import { LIKELY_DUPLICATE } from './find-duplicates.ts'

type Lines = Awaited<ReturnType<typeof candidatesOf>>
type AsideKind = (typeof ALL_ASIDE_KINDS)[number]
type Status = (typeof LINE_STATUSES)[number]

interface LineRow {
  id: number
  statement_id: number
  place: number
  bank: string
  file_name: string
  account_iban: string
  booked_on: string
  amount_kurus: bigint
  party_name: string
  iban_masked: string | null
  description: string
  bank_reference: string | null
  is_reversal: boolean
  status: Status
  matched: string | null
  player_id: number | null
  username: string | null
  aside_kind: AsideKind | null
  reason: string | null
  decided_at: Date | null
  decider: string | null
  created_at: Date
  duplicate_of: number | null
  not_duplicate_at: Date | null
  told_apart_by: string | null
  told_apart_with: string | null
  not_duplicate_reason: string | null
}

const LINES = sql`
  from cashier.statement_lines l join cashier.statements s on s.id = l.statement_id join cashier.operator_accounts a on a.id = s.account_id
    left join cashier.deposits d on d.id = l.deposit_id left join cashier.withdrawals w on w.id = l.withdrawal_id
    left join cashier.refunds r on r.id = l.refund_id left join identity.players_view p on p.id = coalesce(d.player_id, w.player_id, r.player_id) left join staff.members_view m on m.id = l.decided_by
    left join staff.members_view ab on ab.id = l.not_duplicate_by left join staff.members_view aw on aw.id = l.not_duplicate_seconded_by`

const SELECT: Sql = sql`
  select l.*, a.bank, s.file_name, coalesce(d.reference, w.reference, r.reference) as matched, p.id as player_id, p.username, m.username as decider,
    ab.username as told_apart_by, aw.username as told_apart_with ${LINES}`

/** One page of lines; the open ones with what they may be. */
export async function listLines(q: Queryable, input: InputOf<typeof listCall>) {
  const page = await readList(q, listCall, input, {
    rows: SELECT,
    counted: LINES,
    where: conditionsOf(input),
    sorts: { booked_on: 'l.booked_on', amount: 'l.amount_kurus', status: 'l.status' },
    tie: 'l.id',
    show: (row: LineRow) => showLine(row, NOBODYS),
  })
  const found = await candidatesOf(
    q,
    page.data.filter(({ status }) => status === 'open' || status === 'provisional').map(({ id }) => id),
  )
  return { ...page, data: page.data.map((line) => ({ ...line, ...mayBe(found, line.id) })) }
}

const NOBODYS: Lines = new Map()

function conditionsOf(input: InputOf<typeof listCall>): Conditions {
  const { q } = input
  const code = q?.toUpperCase() ?? ''
  const own = Number(/^EKS-(\d{1,9})$/.exec(code)?.[1] ?? 0)
  return [
    input.status && sql`l.status = ${input.status}`,
    input.direction && (input.direction === 'in' ? sql`l.amount_kurus > 0` : sql`l.amount_kurus < 0`),
    input.account !== undefined && sql`s.account_id = ${input.account}`,
    input.statement !== undefined && sql`l.statement_id = ${input.statement}`,
    input.from && sql`l.booked_on >= ${input.from}`,
    input.to && sql`l.booked_on <= ${input.to}`,
    q &&
      sql`(l.id = ${own} or l.bank_reference = ${q} or ${code} = any(l.codes) or d.reference = ${code} or w.reference = ${code} or r.reference = ${code}
        or l.search_text like ${containing(foldTurkish(q))})`,
  ]
}

/** With all its candidates; the read is audited. Refuses `not_found`. */
export async function readLine(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const row = await tx.row<LineRow>(sql`${SELECT} where l.id = ${id}`)
    if (!row) throw refuse('not_found')
    const found = await candidatesOf(tx, [id])
    await audit(tx, {
      ...actor,
      action: 'statement-line.viewed',
      subject: `statement-line:${id}`,
      ...(row.player_id === null ? {} : { playerId: row.player_id }),
    })
    const twin = await readTwin(tx, id)
    const batch = await readBatch(tx, id)
    const data = { ...showLine(row, found), file_name: row.file_name, choices: found.get(id) ?? [], twin, batch }
    return { success: true, data }
  })
}

type TwinRow = Pick<
  LineRow,
  | 'id'
  | 'booked_on'
  | 'amount_kurus'
  | 'party_name'
  | 'iban_masked'
  | 'description'
  | 'bank_reference'
  | 'status'
  | 'matched'
> &
  Pick<LineRow, 'username' | 'file_name' | 'place'>

/** The line of another file that it may be the same as, or was decided to differ from. Also of a line that was in use before this check existed. */
async function readTwin(q: Queryable, id: number) {
  const row = await q.row<TwinRow>(sql`
    ${SELECT} where l.id = (select coalesce(l.duplicate_of, case when l.status in ('open', 'matched') then ${LIKELY_DUPLICATE} end) from cashier.statement_lines l where l.id = ${id})`)
  if (!row) return null
  const { amount_kurus: kurus, booked_on, party_name, iban_masked, description, bank_reference } = row
  const { status, matched, username, file_name, place } = row
  return {
    id: row.id,
    booked_on,
    amount: liraOfKurus(kurus),
    party_name,
    iban_masked,
    description,
    bank_reference,
    status,
    matched,
    username,
    file_name,
    place,
  }
}

function showLine(row: LineRow, found: Lines) {
  const { id, statement_id, place, bank, account_iban, booked_on, party_name, iban_masked, description } = row
  const { bank_reference, is_reversal, status, matched, player_id, username, aside_kind, reason } = row
  return {
    id,
    statement_id,
    place,
    bank,
    account_iban,
    booked_on,
    amount: liraOfKurus(row.amount_kurus),
    party_name,
    iban_masked,
    description,
    bank_reference,
    is_reversal,
    status,
    matched,
    player_id,
    username,
    aside_kind,
    reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
    created_at: row.created_at.toISOString(),
    double_of: row.duplicate_of,
    apart_at: row.not_duplicate_at?.toISOString() ?? null,
    apart_by: row.told_apart_by,
    apart_with: row.told_apart_with,
    apart_reason: row.not_duplicate_reason,
    ...mayBe(found, id),
  }
}

function mayBe(found: Lines, id: number) {
  const choices = found.get(id) ?? []
  return { candidates: choices.length, sure: choices.find(({ sure }) => sure) ?? null }
}

interface StatementRow {
  id: number
  bank: string
  account_iban: string
  file_name: string
  format: StatementFormat
  first_day: string | null
  last_day: string | null
  lines: number
  open_lines: number
  skipped: number
  in_kurus: bigint
  out_kurus: bigint
  opening_kurus: bigint | null
  closing_kurus: bigint | null
  imported_at: Date
  importer: string
  suspected_lines: number
  taken_back_at: Date | null
  taker: string | null
  taken_back_reason: string | null
}

/** One page of the files that were imported. */
export async function listStatements(q: Queryable, input: InputOf<typeof statementsCall>) {
  const from = sql`
    from cashier.statements s join cashier.operator_accounts a on a.id = s.account_id join staff.members_view m on m.id = s.imported_by
      left join staff.members_view t on t.id = s.taken_back_by`
  return readList(q, statementsCall, input, {
    rows: sql`
      select s.*, a.bank, m.username as importer, t.username as taker,
        (select count(*)::int from cashier.statement_lines l where l.statement_id = s.id and l.status = 'suspected') as suspected_lines,
        (select count(*)::int from cashier.statement_lines l where l.statement_id = s.id and l.status = 'open') as open_lines ${from}`,
    counted: from,
    where: [
      input.account !== undefined && sql`s.account_id = ${input.account}`,
      input.q && textIn(input.q, 's.file_name'),
    ],
    sorts: { imported_at: 's.imported_at', last_day: 's.last_day', lines: 's.lines' },
    tie: 's.id',
    show: showStatement,
  })
}

function showStatement(row: StatementRow) {
  const { id, bank, account_iban, file_name, format, first_day, last_day, lines, open_lines, skipped } = row
  const lira = (kurus: bigint | null) => (kurus === null ? null : liraOfKurus(kurus))
  return {
    id,
    bank,
    account_iban,
    file_name,
    format,
    first_day,
    last_day,
    lines,
    open_lines,
    skipped,
    paid_in: liraOfKurus(row.in_kurus),
    paid_out: liraOfKurus(row.out_kurus),
    opening: lira(row.opening_kurus),
    closing: lira(row.closing_kurus),
    imported_at: row.imported_at.toISOString(),
    imported_by: row.importer,
    suspected_lines: row.suspected_lines,
    taken_back_at: row.taken_back_at?.toISOString() ?? null,
    taken_back_by: row.taker,
    taken_back_reason: row.taken_back_reason,
  }
}
