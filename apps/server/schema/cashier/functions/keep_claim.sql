create or replace function cashier.keep_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.paid_kurus < old.paid_kurus or new.forgiven_kurus < old.forgiven_kurus
    or (old.deposit_id, old.reversal_id, old.player_id, old.amount_kurus, old.created_at) is distinct from
       (new.deposit_id, new.reversal_id, new.player_id, new.amount_kurus, new.created_at) then
    raise exception 'claim % changed in what is fixed', old.id;
  end if;
  return new;
end $$;
