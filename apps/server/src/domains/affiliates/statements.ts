import { listAffiliateDays, listAffiliateStatements } from '@meydan/contract/affiliates/affiliates-admin'
import type { AffiliateLine, AffiliateStatement } from '@meydan/contract/affiliates/affiliates-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db, Queryable } from '../../platform/database/db.ts'
import { readList, textIn } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'

interface Row {
  id: number
  affiliate_id: number
  name: string
  month: string
  plan: string
  ggr_kurus: bigint
  bonus_kurus: bigint
  cost_kurus: bigint
  fee_kurus: bigint
  carry_in_kurus: bigint
  base_kurus: bigint
  carry_out_kurus: bigint
  qualified: number
  amount_kurus: bigint
  status: z.output<typeof AffiliateStatement>['status']
  prepared_at: Date
  approved_at: Date | null
  approver: string | null
  second: string | null
  bank_reference: string | null
  paid_at: Date | null
}

const ROWS = sql`
  select s.*, a.name, p.name as plan, m.username as approver, o.username as second, w.bank_reference, w.paid_at
  from affiliates.statements s join leads.affiliates_view a on a.id = s.affiliate_id join affiliates.plans p on p.id = s.plan_id
    left join staff.members_view m on m.id = s.approved_by left join staff.members_view o on o.id = s.seconded_by
    left join affiliates.payouts w on w.statement_id = s.id`

export function listStatements(db: Db, input: InputOf<typeof listAffiliateStatements>) {
  return readList(db, listAffiliateStatements, input, {
    rows: ROWS,
    counted: sql`from affiliates.statements s join leads.affiliates_view a on a.id = s.affiliate_id`,
    where: [
      input.status && sql`s.status = ${input.status}`,
      input.affiliate_id !== undefined && sql`s.affiliate_id = ${input.affiliate_id}`,
      input.q && textIn(input.q, 'a.name'),
    ],
    sorts: { id: 's.id', month: 's.month', amount: 's.amount_kurus', status: 's.status', prepared_at: 's.prepared_at' },
    tie: 's.id',
    show,
  })
}

/** Refuses `not_found`. */
export async function readStatement(db: Db, id: number) {
  const row = await db.row<Row>(sql`${ROWS} where s.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: { ...show(row), lines: await linesOf(db, id) } }
}

interface LineRow {
  kind: z.output<typeof AffiliateLine>['kind']
  of: string | null
  of_value: bigint
  rate: bigint
  amount_kurus: bigint
}

const isCounted = (kind: LineRow['kind']) => kind === 'cpa' || kind === 'cpa_recalled'

/** In their order; the sum of a statement. */
export async function linesOf(q: Queryable, statementId: number): Promise<z.output<typeof AffiliateLine>[]> {
  const rows = await q.rows<LineRow>(sql`
    select l.kind, a.name as "of", l.of_value, l.rate, l.amount_kurus
    from affiliates.statement_lines l left join leads.affiliates_view a on a.id = l.child_id
    where l.statement_id = ${statementId} order by l.no`)
  return rows.map(({ kind, of, of_value, rate, amount_kurus }) => ({
    kind,
    of,
    of_value: isCounted(kind) ? Number(of_value) : liraOfKurus(of_value),
    rate: isCounted(kind) ? liraOfKurus(rate) : Number(rate) / 10,
    amount: liraOfKurus(amount_kurus),
  }))
}

function show(row: Row): z.output<typeof AffiliateStatement> {
  return {
    id: row.id,
    affiliate_id: row.affiliate_id,
    name: row.name,
    month: row.month.slice(0, 7),
    plan: row.plan,
    ggr: liraOfKurus(row.ggr_kurus),
    bonus_cost: liraOfKurus(row.bonus_kurus),
    costs: liraOfKurus(row.cost_kurus),
    fee: liraOfKurus(row.fee_kurus),
    carry_in: liraOfKurus(row.carry_in_kurus),
    base: liraOfKurus(row.base_kurus),
    carry_out: liraOfKurus(row.carry_out_kurus),
    qualified: row.qualified,
    amount: liraOfKurus(row.amount_kurus),
    status: row.status,
    prepared_at: row.prepared_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
    approved_by: row.approver,
    seconded_by: row.second,
    bank_reference: row.bank_reference,
    paid_at: row.paid_at?.toISOString() ?? null,
  }
}

interface DayRow {
  day: string
  sub: string
  clicks: number
  registrations: number
  first_deposits: number
  qualified: number
  ggr_kurus: bigint
  bonus_kurus: bigint
  cost_kurus: bigint
  ngr_kurus: bigint
}

/** What the closed days of an affiliate have booked. */
export function listDays(db: Db, input: InputOf<typeof listAffiliateDays>) {
  return readList(db, listAffiliateDays, input, {
    rows: sql`select day, sub, clicks, registrations, first_deposits, qualified, ggr_kurus, bonus_kurus, cost_kurus, ngr_kurus from affiliates.days`,
    counted: sql`from affiliates.days`,
    where: [
      sql`affiliate_id = ${input.id}`,
      input.from && sql`day >= ${input.from}`,
      input.to && sql`day <= ${input.to}`,
    ],
    record: sql`from leads.affiliates_view where id = ${input.id}`,
    sorts: { day: 'day', ngr: 'ngr_kurus' },
    tie: 'sub',
    show: ({ ggr_kurus, bonus_kurus, cost_kurus, ngr_kurus, ...row }: DayRow) => ({
      id: `${row.day}:${row.sub}`,
      ...row,
      ggr: liraOfKurus(ggr_kurus),
      bonus_cost: liraOfKurus(bonus_kurus),
      costs: liraOfKurus(cost_kurus),
      ngr: liraOfKurus(ngr_kurus),
    }),
  })
}
