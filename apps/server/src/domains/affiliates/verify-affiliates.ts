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
      where amount_kurus <> case when kind in ('cpa', 'cpa_recalled') then of_value * rate else of_value * rate / 1000 end`,
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
    invariant: 'a statement takes back what the days of its month took back, and what the one before it still had to',
    query: `select format('statement %s: %s players at %s taken back, lines say %s', coalesce(c.statement_id, l.statement_id), c.players, coalesce(c.rate, l.rate), l.of_value) as detail
      from (select s.id as statement_id, h.cpa_kurus as rate, sum(h.change) as players from affiliates.cpa_changes h
        join affiliates.statements s on s.affiliate_id = h.affiliate_id and s.month = date_trunc('month', h.day)::date
        group by 1, 2 having sum(h.change) <> 0) c
      full join (select statement_id, rate, of_value from affiliates.statement_lines where kind = 'cpa_recalled') l using (statement_id, rate)
      where c.players is distinct from l.of_value
      union all
      select format('statement %s begins with %s owed, the one before left %s', s.id, s.before, s.left_over)
      from (select s.id, coalesce(-b.amount_kurus, 0) as before,
          coalesce(lag(a.amount_kurus) over (partition by s.affiliate_id order by s.month), 0) as left_over
        from affiliates.statements s
        left join affiliates.statement_lines b on b.statement_id = s.id and b.kind = 'owed_before'
        left join affiliates.statement_lines a on a.statement_id = s.id and a.kind = 'owed_after') s
      where s.before <> s.left_over`,
  },
  {
    invariant: 'a fixed payment to an affiliate stands as long as the deposit and the stakes that it was for',
    query: `select format('player %s: paid for %s, deposit and stakes kept %s', q.player_id, q.stands, not q.stands) as detail
      from affiliates.qualified_view q
      cross join (select (max(day) + 1)::timestamp at time zone 'Europe/Istanbul' as at from affiliates.closed_days) last
      cross join lateral (select count(*) > 0 as any, coalesce(bool_or(u.since >= last.at - interval '1 day'), false) as late
        from wallet.uncounted_since_view u where u.player_id = q.player_id) void
      -- One that was written while a day was being closed counts on the next.
      where q.cpa_kurus > 0 and case
        when q.stands <> affiliates.keeps_first_deposit(q.player_id, q.cpa_min_deposit_kurus, last.at)
          and q.stands <> affiliates.keeps_first_deposit(q.player_id, q.cpa_min_deposit_kurus, last.at - interval '1 day') then q.stands or not void.any
        when q.stands and void.any and not void.late then not affiliates.keeps_stakes(q.player_id, q.cpa_min_stake_kurus, last.at)
        else false end
      union all
      select format('change %s of player %s follows one like it', change, player_id)
      from (select player_id, change, coalesce(lag(change) over (partition by player_id order by day), 1) as before from affiliates.cpa_changes) c
      where change = before
      union all
      select format('change of player %s: %s to %s at %s', c.player_id, c.affiliate_id, c.sub, c.cpa_kurus)
      from affiliates.cpa_changes c left join affiliates.qualified_view q using (player_id)
      where (c.affiliate_id, c.sub, c.cpa_kurus) is distinct from (q.affiliate_id, q.sub, q.cpa_kurus)`,
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
