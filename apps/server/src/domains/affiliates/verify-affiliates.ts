import type { Check } from '../../platform/check.ts'

/** What must hold between the booked days, the statements and what was paid. */
export const checksOfAffiliates: readonly Check[] = [
  {
    invariant: 'the lines of a statement are its sum, and a paid one was paid that sum',
    query: `select format('statement %s of %s: lines %s, paid %s, %s', s.id, s.amount_kurus, coalesce(l.kurus, 0), w.amount_kurus, s.status) as detail
      from affiliates.statements s
      left join (select statement_id, sum(amount_kurus) as kurus from affiliates.statement_lines group by statement_id) l on l.statement_id = s.id
      left join affiliates.payouts w on w.statement_id = s.id
      where coalesce(l.kurus, 0) <> s.amount_kurus or (s.status = 'paid') <> (w.statement_id is not null)
        or w.amount_kurus <> s.amount_kurus`,
  },
  {
    invariant: 'each line is its rate of what it is of',
    query: `select format('line %s of statement %s: %s', no, statement_id, amount_kurus) as detail from affiliates.statement_lines
      where amount_kurus <> case kind when 'cpa' then of_value * rate else of_value * rate / 1000 end`,
  },
  {
    invariant:
      'a statement says what the closed days of its month have booked, and begins with what the one before it left',
    query: `select format('statement %s: GGR %s, days %s; carried %s, left %s', s.id, s.ggr_kurus, d.ggr, s.carry_in_kurus, b.carry_out_kurus) as detail
      from affiliates.statements s
      left join (select affiliate_id, date_trunc('month', day)::date as month, sum(ggr_kurus) as ggr, sum(bonus_kurus) as bonus, sum(cost_kurus) as cost, sum(qualified) as qualified
        from affiliates.days group by 1, 2) d on d.affiliate_id = s.affiliate_id and d.month = s.month
      left join (select affiliate_id, lead(month) over (partition by affiliate_id order by month) as month, carry_out_kurus from affiliates.statements) b
        on b.affiliate_id = s.affiliate_id and b.month = s.month
      where (s.ggr_kurus, s.bonus_kurus, s.cost_kurus, s.qualified) is distinct from
        (coalesce(d.ggr, 0), coalesce(d.bonus, 0), coalesce(d.cost, 0), coalesce(d.qualified, 0))
        or s.carry_in_kurus <> coalesce(b.carry_out_kurus, 0)`,
  },
  {
    invariant: 'no day of affiliates is left out, and who qualified is counted once',
    query: `select format('day %s was never closed', each.at::date) as detail
      from (select min(day) as first, max(day) as last from affiliates.closed_days) span
      cross join lateral generate_series(span.first, span.last, interval '1 day') as each (at)
      where not exists (select from affiliates.closed_days c where c.day = each.at::date)
      union all
      select format('affiliate %s on %s: %s qualified, %s counted', q.affiliate_id, q.day, q.players, d.qualified)
      from (select affiliate_id, day, sub, count(*) as players from affiliates.qualified group by 1, 2, 3) q
      full join (select * from affiliates.days where qualified > 0) d using (affiliate_id, day, sub)
      where q.players is distinct from d.qualified`,
  },
]
