create or replace function cashier.keep_deposit() returns trigger language plpgsql as $$
declare
  personal text[] := array['sender_name', 'sender_folded'];
begin
  if tg_op = 'DELETE' then
    raise exception 'cashier requests are kept';
  elsif to_jsonb(old) - personal = to_jsonb(new) - personal and cashier.is_erased(old.player_id) then
    return new;
  elsif old.status in ('done', 'rejected', 'cancel') or (old.status = 'approved' and new.status <> 'done')
    or (old.player_id, old.amount_kurus, old.reference, old.created_at, old.account_iban, old.bank_line_doubled, old.method) is distinct from
       (new.player_id, new.amount_kurus, new.reference, new.created_at, new.account_iban, new.bank_line_doubled, new.method)
    or old.status = 'approved' and (old.received_kurus, old.bank_reference, old.movement_seq, old.decided_at, old.decided_by) is distinct from
       (new.received_kurus, new.bank_reference, new.movement_seq, new.decided_at, new.decided_by) then
    raise exception 'request % is decided or changed in what is fixed', old.reference;
  end if;
  return new;
end $$;
