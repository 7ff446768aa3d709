create or replace function cashier.keep_payout_of_psp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('failed', 'reversed') or (old.status = 'paid' and new.status <> 'reversed')
    or (old.status = 'pending' and new.status = 'created')
    or (old.id, old.psp, old.method, old.player_id, old.withdrawal_id, old.order_ref, old.amount_kurus, old.created_at, old.fee_fixed_kurus, old.fee_bps,
        old.fee_kurus) is distinct from
       (new.id, new.psp, new.method, new.player_id, new.withdrawal_id, new.order_ref, new.amount_kurus, new.created_at, new.fee_fixed_kurus, new.fee_bps,
        new.fee_kurus)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref) then
    raise exception 'payout % is over or changed in what is fixed', old.order_ref;
  end if;
  return new;
end $$;
