-- What a player paid in and has not had back: a reversed deposit counts for nothing.
create or replace view cashier.payins_view as
  select id, player_id, method, bank, amount_kurus as asked_kurus, coalesce(received_kurus, amount_kurus) as amount_kurus, status, created_at, decided_at,
    coalesce(received_kurus, amount_kurus) - coalesce((select sum(r.amount_kurus)::bigint from cashier.reversals r
      where r.deposit_id = d.id and r.status = 'approved'
        and not exists (select from cashier.won_reversals w where w.reversal_id = r.id)), 0) as kept_kurus
  from cashier.deposits d;
