-- Whether a player's first deposit was there at a moment with at least so much of it not taken back.
create or replace function affiliates.keeps_first_deposit(player integer, least_kurus bigint, at timestamptz) returns boolean
language sql stable as $$
  select coalesce((
    select d.amount_kurus - coalesce((select sum(r.amount_kurus) from cashier.reversal_spans_view r
      where r.deposit_id = d.id and r.from_at < at and (r.until_at is null or r.until_at >= at)), 0)
    from cashier.deposits_view d where d.player_id = player and d.status in ('approved', 'done') and d.decided_at < at
    order by d.decided_at, d.id limit 1
  ) >= greatest(least_kurus, 1), false)
$$;
