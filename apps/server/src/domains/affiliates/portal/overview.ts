import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import type { readPartnerOverview } from '@meydan/contract/affiliates/partner'
import { addDays, istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { raw } from 'sql-template-tag'
import { planFacts, readPlan } from '../plans.ts'
import { linesOf } from '../statements.ts'
import { readAffiliate } from '../terms.ts'

const USUAL_DAYS = 30

interface Figures {
  clicks: number
  registrations: number
  first_deposits: number
  ngr_kurus: bigint
}

/** Counts and sums alone: a partner never learns who the players are. */
export async function readOverview(db: Db, affiliateId: number, range: InputOf<typeof readPartnerOverview>) {
  const { name, btag } = await readAffiliate(db, affiliateId)
  const today = istanbulDay(db.now())
  const to = range.to ?? today
  const from = range.from ?? addDays(to, 1 - USUAL_DAYS)
  const by = <Key extends 'day' | 'sub'>(key: Key) =>
    db.rows<Figures & Record<Key, string>>(sql`
      select ${raw(key)}, ${SUMS} from affiliates.days
      where affiliate_id = ${affiliateId} and day between ${from} and ${to} group by ${raw(key)} order by ${raw(key === 'day' ? 'day desc' : 'sub')}`)
  const [days, subs, terms] = await Promise.all([
    by('day'),
    by('sub'),
    db.row<{ plan_id: number }>(sql`
      select plan_id from affiliates.terms where affiliate_id = ${affiliateId} and from_day <= ${today} order by from_day desc limit 1`),
  ])
  return {
    success: true,
    name,
    btag,
    from,
    to,
    plan: terms ? { ...planFacts(await readPlan(db, terms.plan_id)) } : null,
    totals: shown(days.reduce(sum, { clicks: 0, registrations: 0, first_deposits: 0, ngr_kurus: 0n })),
    days: days.map(({ day, ...row }) => ({ day, ...shown(row) })),
    subs: subs.map(({ sub, ...row }) => ({ sub, ...shown(row) })),
  }
}

const SUMS = sql`sum(clicks)::int as clicks, sum(registrations)::int as registrations, sum(first_deposits)::int as first_deposits,
  sum(ngr_kurus)::bigint as ngr_kurus`

function sum(one: Figures, other: Figures): Figures {
  return {
    clicks: one.clicks + other.clicks,
    registrations: one.registrations + other.registrations,
    first_deposits: one.first_deposits + other.first_deposits,
    ngr_kurus: one.ngr_kurus + other.ngr_kurus,
  }
}

function shown({ clicks, registrations, first_deposits, ngr_kurus }: Figures) {
  return { clicks, registrations, first_deposits, ngr: liraOfKurus(ngr_kurus) }
}

interface StatementRow {
  id: number
  month: string
  status: 'approved' | 'paid' | 'empty'
  ngr_kurus: bigint
  fee_kurus: bigint
  carry_in_kurus: bigint
  base_kurus: bigint
  carry_out_kurus: bigint
  amount_kurus: bigint
  bank_reference: string | null
  paid_at: Date | null
}

export async function listOwnStatements(db: Db, affiliateId: number) {
  const rows = await db.rows<StatementRow>(sql`
    select s.id, s.month, s.status, s.ggr_kurus - s.bonus_kurus - s.cost_kurus as ngr_kurus, s.fee_kurus, s.carry_in_kurus, s.base_kurus, s.carry_out_kurus,
      s.amount_kurus, w.bank_reference, w.paid_at
    from affiliates.statements s left join affiliates.payouts w on w.statement_id = s.id
    where s.affiliate_id = ${affiliateId} and s.status <> 'draft' order by s.month desc`)
  const lines = await Promise.all(rows.map(({ id }) => linesOf(db, id)))
  const statements = rows.map((row, index) => ({
    id: row.id,
    month: row.month.slice(0, 7),
    status: row.status,
    ngr: liraOfKurus(row.ngr_kurus),
    fee: liraOfKurus(row.fee_kurus),
    carry_in: liraOfKurus(row.carry_in_kurus),
    base: liraOfKurus(row.base_kurus),
    carry_out: liraOfKurus(row.carry_out_kurus),
    amount: liraOfKurus(row.amount_kurus),
    bank_reference: row.bank_reference,
    paid_at: row.paid_at?.toISOString() ?? null,
    lines: lines[index] ?? [],
  }))
  return { success: true, statements }
}
