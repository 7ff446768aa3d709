import { listFraudCases, type readFraudCase as readCall } from '@meydan/contract/fraud/fraud-admin'
import type { FraudHitCode } from '@meydan/contract/fraud/fraud-rules'
import type { InputOf, RawOutputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { containing, readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

interface Row {
  id: number
  player_id: PlayerId
  username: string
  rules: FraudHitCode[]
  held_kurus: bigint
  status: 'open' | 'released' | 'refused'
  opened_at: Date
  due_at: Date
  assigned_to: string | null
  decided_at: Date | null
  decided_by: string | null
  seconded_by: string | null
  reason: string | null
  withdrawal_ids: number[] | null
}

const FROM = sql`
  from compliance.fraud_cases_view c join identity.players_view p on p.id = c.player_id
  left join staff.members_view m on m.id = c.decided_by
  left join staff.members_view n on n.id = c.seconded_by
  left join staff.members_view a on a.id = c.assigned_to`

/** What an open case holds; once it is decided, what waited for it then. */
const ITS_PAYOUTS = sql`
  w.player_id = c.player_id and (c.status = 'open' and w.status in ('pending', 'approved') or w.id = any(c.withdrawal_ids))`

const SELECT = sql`
  select c.id, c.player_id, p.username, array(select h.rule from compliance.fraud_hits_view h where h.case_id = c.id group by h.rule order by min(h.id)) as rules,
    (select coalesce(sum(w.amount_kurus), 0)::bigint from cashier.payouts_view w where ${ITS_PAYOUTS}) as held_kurus,
    c.status, c.opened_at, c.due_at, a.username as assigned_to, c.decided_at, m.username as decided_by, n.username as seconded_by, c.reason, c.withdrawal_ids
  ${FROM}`

export function listCases(db: Db, input: InputOf<typeof listFraudCases>) {
  const now = db.now()
  return readList(db, listFraudCases, input, {
    rows: SELECT,
    counted: FROM,
    where: [
      input.status && sql`c.status = ${input.status}`,
      input.player !== undefined && sql`c.player_id = ${input.player}`,
      input.rule &&
        sql`exists (select from compliance.fraud_hits_view h where h.case_id = c.id and h.rule = ${input.rule})`,
      input.q && sql`p.search_text like ${containing(foldTurkish(input.q))}`,
    ],
    sorts: { opened_at: 'c.opened_at', due_at: 'c.due_at', status: 'c.status', username: 'p.username' },
    player: 'c.player_id',
    tie: 'c.id',
    show: (row: Row) => show(row, now),
  })
}

function show(row: Row, now: Date) {
  return {
    id: row.id,
    player_id: row.player_id,
    username: row.username,
    rules: row.rules,
    held: liraOfKurus(row.held_kurus),
    status: row.status,
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_late: row.status === 'open' && row.due_at < now,
    assigned_to: row.assigned_to,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
  }
}

/** One case with everything in it; the look is audited. */
export function readCase(db: Db, actor: StaffActor, id: number): Promise<RawOutputOf<typeof readCall>> {
  return db.transaction(async (tx) => {
    const row = await tx.row<Row>(sql`${SELECT} where c.id = ${id}`)
    if (!row) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'fraud-case.view', subject: `fraud-case:${id}`, playerId: row.player_id })
    const data = {
      ...show(row, tx.now()),
      seconded_by: row.seconded_by,
      reason: row.reason,
      hits: await hitsOf(tx, id),
      payouts: await payoutsOf(tx, id),
      notes: await notesOf(tx, id),
    }
    return { success: true, data }
  })
}

async function hitsOf(q: Queryable, id: number) {
  const rows = await q.rows<{ rule: FraudHitCode; text: string; reference: string | null; at: Date }>(sql`
    select h.rule, h.text, w.reference, h.at from compliance.fraud_hits_view h
    left join cashier.payouts_view w on w.id = h.withdrawal_id where h.case_id = ${id} order by h.id`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function payoutsOf(q: Queryable, id: number) {
  const rows = await q.rows<{
    id: number
    reference: string
    amount_kurus: bigint
    status: string
    created_at: Date
  }>(sql`
    select w.id, w.reference, w.amount_kurus, w.status, w.created_at
    from compliance.fraud_cases_view c join cashier.payouts_view w on ${ITS_PAYOUTS} where c.id = ${id} order by w.id`)
  return rows.map(({ amount_kurus, ...row }) => ({
    ...row,
    amount: liraOfKurus(amount_kurus),
    created_at: row.created_at.toISOString(),
  }))
}

async function notesOf(q: Queryable, caseId: number) {
  const rows = await q.rows<{ id: number; text: string; file_type: string | null; by: string; at: Date }>(sql`
    select n.id, n.text, n.file_type, m.username as by, n.at from compliance.fraud_notes_view n
    join staff.members_view m on m.id = n.staff_id where n.case_id = ${caseId} order by n.id`)
  return rows.map(({ id, text, file_type, by, at }) => ({
    id,
    text,
    by,
    file: file_type ? `/api/admin/fraud-cases/${caseId}/files/${id}` : null,
    at: at.toISOString(),
  }))
}
