import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import { type Commission, commissionOf, type Earning, type Line, type Month } from './commission.ts'
import { readPlan, termsOfPlan } from './plans.ts'

interface Due {
  affiliate_id: number
  month: string
  plan_id: number
}

interface DueInOrder extends Due {
  /** Whose statement of that month counts what this one earned. */
  parent_id: number | null
}

/**
 * A statement for each month that is wholly closed, of everybody for whom a plan counted in it: each once, however often it is asked;
 * months in order, and referrers before those they referred. One that fails holds up only those that carry on from it: the later months of
 * its affiliate, and its referrer. Returns how many were made.
 */
export async function prepareStatements({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<number> {
  const due = await db.rows<DueInOrder>(sql`
    select t.affiliate_id, month.first::date as month, t.plan_id, t.parent_id
    from (select date_trunc('month', min(from_day)) as oldest from affiliates.terms) begun
    cross join lateral generate_series(begun.oldest, (select max(day) from affiliates.closed_days), interval '1 month') as month (first)
    join affiliates.terms t on t.from_day <= month.first
      and not exists (select from affiliates.terms o where o.affiliate_id = t.affiliate_id and o.from_day > t.from_day and o.from_day <= month.first)
    where exists (select from affiliates.closed_days where day = (month.first + interval '1 month' - interval '1 day')::date)
      and not exists (select from affiliates.statements s where s.affiliate_id = t.affiliate_id and s.month = month.first::date)
    order by month.first, t.parent_id is null, t.affiliate_id`)
  let made = 0
  const waiting = new Set<number | null>()
  const hold = ({ affiliate_id, parent_id }: DueInOrder) => void waiting.add(affiliate_id).add(parent_id)
  const failures = {
    failure: 'the statement of an affiliate could not be prepared',
    ids: ({ affiliate_id, month }: DueInOrder) => ({ affiliate: affiliate_id, month }),
  }
  await forEachItem(log, failures, due, async (each) => {
    if (waiting.has(each.affiliate_id)) return hold(each)
    try {
      made += await db.transaction((tx) => prepare(tx, each))
    } catch (error) {
      hold(each)
      throw error
    }
  })
  return made
}

/** 0 where another has prepared it. */
async function prepare(tx: Tx, { affiliate_id, month, plan_id }: Due): Promise<number> {
  await tx.run(sql`lock table affiliates.terms in share row exclusive mode`)
  const there = await tx.row(
    sql`select from affiliates.statements where affiliate_id = ${affiliate_id} and month >= ${month} limit 1`,
  )
  if (there) return 0
  const plan = termsOfPlan(await readPlan(tx, plan_id))
  const brought = {
    ...(await monthOf(tx, affiliate_id, month)),
    recalled: await recalledIn(tx, affiliate_id, month),
    owedKurus: await owedBefore(tx, affiliate_id, month),
  }
  const carryInKurus = await carriedInto(tx, affiliate_id, month)
  const children = await earningsOfChildren(tx, affiliate_id, month)
  const made = commissionOf(plan, brought, { carryInKurus, children })
  await write(tx, { affiliate_id, month, plan_id }, brought, { ...made, carryInKurus })
  return 1
}

function monthOf(q: Queryable, affiliateId: number, month: string): Promise<Omit<Month, 'recalled' | 'owedKurus'>> {
  return q.one(sql`
    select coalesce(sum(ggr_kurus), 0)::bigint as "ggrKurus", coalesce(sum(bonus_kurus), 0)::bigint as "bonusKurus",
      coalesce(sum(cost_kurus), 0)::bigint as "costKurus",
      coalesce(sum(qualified), 0)::int as qualified
    from affiliates.days where affiliate_id = ${affiliateId} and day >= ${month} and day < ${month}::date + interval '1 month'`)
}

function recalledIn(q: Queryable, affiliateId: number, month: string): Promise<Month['recalled']> {
  return q.rows(sql`
    select cpa_kurus as "rateKurus", sum(change)::int as players from affiliates.cpa_changes
    where affiliate_id = ${affiliateId} and day >= ${month} and day < ${month}::date + interval '1 month'
    group by cpa_kurus having sum(change) <> 0 order by cpa_kurus`)
}

async function owedBefore(q: Queryable, affiliateId: number, month: string): Promise<bigint> {
  const before = await q.row<{ kurus: bigint }>(sql`
    select coalesce((select l.amount_kurus from affiliates.statement_lines l where l.statement_id = s.id and l.kind = 'owed_after'), 0) as kurus
    from affiliates.statements s where s.affiliate_id = ${affiliateId} and s.month < ${month} order by s.month desc limit 1`)
  return before?.kurus ?? 0n
}

async function carriedInto(q: Queryable, affiliateId: number, month: string): Promise<bigint> {
  const before = await q.row<{ kurus: bigint }>(sql`
    select carry_out_kurus as kurus from affiliates.statements where affiliate_id = ${affiliateId} and month < ${month}
    order by month desc limit 1`)
  return before?.kurus ?? 0n
}

/** What those earned by their own players whom the affiliate has brought, by the terms of that month. */
function earningsOfChildren(q: Queryable, affiliateId: number, month: string): Promise<Earning[]> {
  return q.rows<Earning>(sql`
    select s.affiliate_id as "childId", coalesce(sum(l.amount_kurus) filter (where l.kind in ('revenue_share', 'cpa', 'cpa_recalled')), 0)::bigint as "earnedKurus"
    from affiliates.statements s
    join lateral (
      select parent_id from affiliates.terms t where t.affiliate_id = s.affiliate_id and t.from_day <= s.month order by t.from_day desc limit 1
    ) terms on terms.parent_id = ${affiliateId}
    left join affiliates.statement_lines l on l.statement_id = s.id
    where s.month = ${month} group by s.affiliate_id order by s.affiliate_id`)
}

async function write(
  tx: Tx,
  { affiliate_id, month, plan_id }: Due,
  brought: Month,
  made: Commission & { carryInKurus: bigint },
): Promise<void> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into affiliates.statements (affiliate_id, month, plan_id, ggr_kurus, bonus_kurus, cost_kurus, fee_kurus, carry_in_kurus, base_kurus, carry_out_kurus,
      qualified, amount_kurus, status, prepared_at)
    values (${affiliate_id}, ${month}, ${plan_id}, ${brought.ggrKurus}, ${brought.bonusKurus}, ${brought.costKurus}, ${made.feeKurus}, ${made.carryInKurus},
      ${made.baseKurus}, ${made.carryOutKurus}, ${brought.qualified}, ${made.amountKurus}, ${made.amountKurus === 0n ? 'empty' : 'draft'}, ${tx.now()})
    returning id`)
  for (const [index, line] of made.lines.entries()) await writeLine(tx, id, index + 1, line)
}

async function writeLine(tx: Tx, statementId: number, no: number, line: Line): Promise<void> {
  await tx.run(sql`
    insert into affiliates.statement_lines (statement_id, no, kind, child_id, of_value, rate, amount_kurus)
    values (${statementId}, ${no}, ${line.kind}, ${line.childId}, ${line.ofValue}, ${line.rate}, ${line.amountKurus})`)
}
