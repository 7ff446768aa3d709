create or replace view cashier.deposits_view as
  select id, player_id, reference, coalesce(received_kurus, amount_kurus) as amount_kurus, bank, sender_name, status, created_at, decided_at,
    reason, movement_seq, amount_kurus as asked_kurus, received_kurus,
    coalesce((select sum(r.amount_kurus)::bigint from cashier.reversals r where r.deposit_id = d.id and r.status = 'approved'
      and not exists (select from cashier.won_reversals w where w.reversal_id = r.id)), 0) as reversed_kurus,
    (select m.name from cashier.payment_methods m where m.code = d.method) as method_name
  from cashier.deposits d;
