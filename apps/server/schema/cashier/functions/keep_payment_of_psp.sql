create or replace function cashier.keep_payment_of_psp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'reversed' or (old.status = 'credited' and new.status <> 'reversed')
    or (old.id, old.psp, old.method, old.player_id, old.order_ref, old.request_key, old.amount_kurus, old.created_at, old.expires_at,
        old.fee_fixed_kurus, old.fee_bps, old.fee_bearer) is distinct from
       (new.id, new.psp, new.method, new.player_id, new.order_ref, new.request_key, new.amount_kurus, new.created_at, new.expires_at,
        new.fee_fixed_kurus, new.fee_bps, new.fee_bearer)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref)
    or (old.received_kurus is not null and (new.received_kurus, new.fee_kurus) is distinct from (old.received_kurus, old.fee_kurus))
    or (old.status = 'credited' and new.deposit_id <> old.deposit_id) then
    raise exception 'payment % is over or changed in what is fixed', old.order_ref;
  end if;
  return new;
end $$;
