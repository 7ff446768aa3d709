-- Bonus rows that contradict each other; empty where all is well.
create or replace view bonuses.breaches_view as
  select 'grant ' || granted.id || ' holds ' || granted.balance_kurus || ' at ' || granted.wager_done_kurus || ' wagered, its entries say '
      || sums.amount || ' at ' || sums.progress as breach, granted.id as grant_id
  from bonuses.grants granted
  cross join lateral (
    select coalesce(sum(amount_kurus), 0) as amount, coalesce(sum(progress_kurus), 0) as progress,
      coalesce(-sum(amount_kurus) filter (where kind = 'converted'), 0) as converted,
      coalesce(-sum(amount_kurus) filter (where kind = 'forfeited'), 0) as forfeited
    from bonuses.entries where grant_id = granted.id
  ) sums
  where (granted.balance_kurus, granted.wager_done_kurus, granted.converted_kurus, granted.forfeited_kurus)
    is distinct from (sums.amount, sums.progress, sums.converted, sums.forfeited);
