-- Players for whom an affiliate was paid, by the plan of that day, and whether the payment stands.
create or replace view affiliates.qualified_view as
  select q.player_id, q.affiliate_id, q.sub, q.day, l.cpa_kurus, l.cpa_min_deposit_kurus,
    1 + coalesce((select sum(c.change) from affiliates.cpa_changes c where c.player_id = q.player_id), 0) = 1 as stands,
    l.cpa_min_stake_kurus
  from affiliates.qualified q
  join lateral (select t.plan_id from affiliates.terms t where t.affiliate_id = q.affiliate_id and t.from_day <= q.day
    order by t.from_day desc limit 1) terms on true
  join affiliates.plans l on l.id = terms.plan_id;
