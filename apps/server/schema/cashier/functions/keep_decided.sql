create or replace function cashier.keep_decided() returns trigger language plpgsql as $$
declare
  personal text[] := array['account_name', 'account_folded', 'iban_sealed', 'iban_index', 'iban_masked', 'branch_code', 'account_no_sealed', 'payout_digest'];
begin
  if tg_op = 'DELETE' then
    raise exception 'cashier requests are kept';
  elsif to_jsonb(old) - personal = to_jsonb(new) - personal and cashier.is_erased(old.player_id) then
    return new;
  elsif old.status in ('done', 'rejected', 'cancel')
    or (old.status = 'approved' and new.status = 'pending')
    or (old.player_id, old.amount_kurus, old.reference, old.created_at, old.method) is distinct from
       (new.player_id, new.amount_kurus, new.reference, new.created_at, new.method) then
    raise exception 'request % is decided or changed in what is fixed', old.reference;
  end if;
  return new;
end $$;
