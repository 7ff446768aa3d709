import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import { closeSupplierFees } from '../supplier-fees/public.ts'
import { enqueueQualified } from './postbacks/enqueue-postback.ts'

/**
 * Closes each Istanbul day that is over and not closed yet, the oldest first, each in a transaction of its own: from the first day of
 * an affiliate on, once each, however often it is called; the operator’s own accounts bring nothing. Later corrections of a closed day are
 * booked on their own.
 */
export async function closeDays(db: Db): Promise<number> {
  await closeSupplierFees(db)
  const { next } = await db.one<{ next: string | null }>(sql`
    select coalesce(
      (select max(day) + 1 from affiliates.closed_days),
      (select least(min((a.created_at at time zone 'Europe/Istanbul')::date), min(p.at)) from leads.affiliates_view a
        left join lateral (select min((created_at at time zone 'Europe/Istanbul')::date) as at from identity.players_view
          where affiliate_btag = a.btag) p on true
        where a.status = 'approved')
    )::text as next`)
  if (next === null) return 0
  let closed = 0
  for (let day = next; day < istanbulDay(db.now()); day = addDays(day, 1))
    closed += await db.transaction((tx) => closeDay(tx, day))
  return closed
}

/** 0 where another has closed it. */
async function closeDay(tx: Tx, day: string): Promise<number> {
  const first = await tx.run(
    sql`insert into affiliates.closed_days (day, closed_at) values (${day}, ${tx.now()}) on conflict do nothing`,
  )
  if (first === 0) return 0
  const [start, end] = [startOfIstanbulDay(day), startOfIstanbulDay(addDays(day, 1))]
  await qualify(tx, day, end)
  await enqueueQualified(tx, day)
  await recall(tx, day, start, end)
  await tx.run(sql`
    insert into affiliates.days (affiliate_id, day, sub, clicks, registrations, first_deposits, qualified, ggr_kurus, bonus_kurus, cost_kurus, ngr_kurus)
    with brought as materialized (
      select p.id, a.id as affiliate_id, p.affiliate_sub as sub, p.created_at
      from leads.affiliates_view a join identity.players_view p on p.affiliate_btag = a.btag
      where a.status = 'approved' and not wallet.is_own(p.id, ${day})
    ), played as materialized (
      select b.affiliate_id, b.sub, g.provider_code, sum(c.stake_kurus - c.win_kurus)::bigint as ggr
      from wallet.counted_view c join brought b on b.id = c.player_id join games.games_view g on g.id = c.game_id
      where c.created_at >= ${start} and c.created_at < ${end} group by 1, 2, 3
    ), facts (affiliate_id, sub, clicks, registrations, first_deposits, qualified, ggr, bonus, cost) as (
      select a.id, d.sub, d.clicks, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint
      from leads.affiliates_view a join leads.affiliate_days_view d on d.btag = a.btag where d.day = ${day}
      union all
      select affiliate_id, sub, 0, 1, 0, 0, 0, 0, 0 from brought where created_at >= ${start} and created_at < ${end}
      union all
      select b.affiliate_id, b.sub, 0, 0, 1, 0, 0, 0, 0 from brought b join lateral (
        select min(decided_at) as at from cashier.deposits_view where player_id = b.id and status in ('approved', 'done')
      ) first on first.at >= ${start} and first.at < ${end}
      union all
      select affiliate_id, sub, 0, 0, 0, 1, 0, 0, 0 from affiliates.qualified where day = ${day}
      union all
      select affiliate_id, sub, 0, 0, 0, 0, ggr, 0, round(ggr * supplier_fees.rate_on(provider_code, ${day}) / 10000.0)::bigint
        + round(ggr * coalesce((select tax_bps from supplier_fees.closed_days_view where day = ${day}), 0) / 10000.0)::bigint from played
      union all
      select b.affiliate_id, b.sub, 0, 0, 0, 0, 0, 0, f.fee_kurus - f.paid_by_player_kurus
      from brought b join cashier.payment_fees_view f on f.player_id = b.id where f.booked_at >= ${start} and f.booked_at < ${end}
      union all
      -- What was lost out of a deposit that was taken back is nobody's revenue.
      select b.affiliate_id, b.sub, 0, 0, 0, 0, 0, 0, u.kurus
      from brought b join cashier.uncovered_view u on u.player_id = b.id where u.at >= ${start} and u.at < ${end}
      union all
      select b.affiliate_id, b.sub, 0, 0, 0, 0, 0, c.cost_kurus, 0
      from brought b join bonuses.costs_view c on c.player_id = b.id where c.created_at >= ${start} and c.created_at < ${end}
    )
    select affiliate_id, ${day}, sub, sum(clicks), sum(registrations), sum(first_deposits), sum(qualified), sum(ggr), sum(bonus), sum(cost), sum(ggr) - sum(bonus) - sum(cost)
    from facts group by affiliate_id, sub`)
  return 1
}

/**
 * Who qualifies for CPA by the end of a day: brought since that plan counted for him, the first deposit and the stakes of rounds
 * that have ended of the plan of the day's height. Once ever.
 */
async function qualify(tx: Tx, day: string, end: Date): Promise<void> {
  await tx.run(sql`
    insert into affiliates.qualified (player_id, affiliate_id, sub, day)
    select p.id, a.id, p.affiliate_sub, ${day}
    from leads.affiliates_view a
    join lateral (
      select l.cpa_min_deposit_kurus, l.cpa_min_stake_kurus, t.from_day from affiliates.terms t join affiliates.plans l on l.id = t.plan_id
      where t.affiliate_id = a.id and t.from_day <= ${day} and l.cpa_kurus > 0
        and not exists (select from affiliates.terms later where later.affiliate_id = a.id and later.from_day > t.from_day and later.from_day <= ${day})
    ) plan on true
    join identity.players_view p on p.affiliate_btag = a.btag
      and p.created_at >= plan.from_day::timestamp at time zone 'Europe/Istanbul' and p.created_at < ${end}
    where a.status = 'approved' and not wallet.is_own(p.id, ${day}) and not exists (select from affiliates.qualified q where q.player_id = p.id)
      and affiliates.keeps_first_deposit(p.id, plan.cpa_min_deposit_kurus, ${end})
      and affiliates.keeps_stakes(p.id, plan.cpa_min_stake_kurus, ${end})`)
}

/**
 * A fixed payment goes with the deposit and the stakes that it was for, and comes again with them: at what was paid, on the day that took them
 * back or gave them again. What was taken back on the day before is looked at again: it may have been written while that day was being closed.
 */
async function recall(tx: Tx, day: string, start: Date, end: Date): Promise<void> {
  const before = new Date(start.getTime() - 86_400_000)
  await tx.run(sql`
    insert into affiliates.cpa_changes (player_id, day, change, affiliate_id, sub, cpa_kurus)
    with asked as materialized (
      select q.* from affiliates.qualified_view q
      where q.cpa_kurus > 0
        and (not q.stands or exists (select from cashier.reversal_spans_view r where r.player_id = q.player_id and ${before} <= greatest(r.from_at, r.until_at))
          or exists (select from wallet.uncounted_since_view u where u.player_id = q.player_id and u.since >= ${before})))
    select q.player_id, ${day}, case when q.stands then -1 else 1 end, q.affiliate_id, q.sub, q.cpa_kurus
    from asked q where q.stands <> (affiliates.keeps_first_deposit(q.player_id, q.cpa_min_deposit_kurus, ${end})
      and affiliates.keeps_stakes(q.player_id, q.cpa_min_stake_kurus, ${end}))`)
}
