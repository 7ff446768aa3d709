create or replace function cashier.check_batch() returns trigger language plpgsql as $$
begin
  if (select row(count(*), sum(amount_kurus)::bigint) from (
      select amount_kurus from cashier.payout_batch_items where batch_id = new.id
      union all select amount_kurus from cashier.refund_batch_items where batch_id = new.id) i) is distinct from row(new.payouts::bigint, new.sum_kurus) then
    raise exception 'payout batch % is not the sum of its payouts', new.id;
  end if;
  return null;
end $$;
