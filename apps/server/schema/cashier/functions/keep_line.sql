create or replace function cashier.keep_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'lines of statements are kept';
  elsif (old.id, old.statement_id, old.account_iban, old.place, old.line_key, old.booked_on, old.amount_kurus, old.bank_reference, old.description,
      old.party_name, old.party_folded, old.search_text, old.iban_masked, old.codes, old.is_reversal, old.created_at, old.batch) is distinct from
      (new.id, new.statement_id, new.account_iban, new.place, new.line_key, new.booked_on, new.amount_kurus, new.bank_reference, new.description,
      new.party_name, new.party_folded, new.search_text, new.iban_masked, new.codes, new.is_reversal, new.created_at, new.batch)
    or old.status = 'matched' and (new.status = 'matched' or cashier.is_used(old)) and
      (old.status, old.deposit_id, old.withdrawal_id, old.refund_id, old.decided_at, old.decided_by) is distinct from
      (new.status, new.deposit_id, new.withdrawal_id, new.refund_id, new.decided_at, new.decided_by)
    or old.status = 'matched' and new.status not in ('matched', 'taken_back')
    or old.status in ('set_aside', 'suspected') and new.status = 'matched'
    or old.status = 'taken_back' and new is distinct from old
    or old.status = 'provisional' and new.status not in ('provisional', 'taken_back')
    or new.status = 'provisional' and old.status <> 'provisional'
    or old.not_duplicate_at is not null and (old.duplicate_of, old.duplicate_parts, old.not_duplicate_at, old.not_duplicate_by, old.not_duplicate_seconded_by, old.not_duplicate_reason) is distinct from
      (new.duplicate_of, new.duplicate_parts, new.not_duplicate_at, new.not_duplicate_by, new.not_duplicate_seconded_by, new.not_duplicate_reason) then
    raise exception 'line % of a statement is decided or changed in what is fixed', old.id;
  -- It is free where one of what it may be was taken back, or where the sum it is a part of gave way to its parts.
  elsif (old.duplicate_of, old.duplicate_parts) is distinct from (new.duplicate_of, new.duplicate_parts) and exists (
      select from cashier.statement_lines t where t.id = old.duplicate_of and t.status <> 'taken_back'
        and not (t.aside_kind is not distinct from 'double' and coalesce(old.id = any(t.duplicate_parts), false)))
    and not exists (select from cashier.statement_lines t where t.id = any(old.duplicate_parts) and t.status = 'taken_back') then
    raise exception 'line % of a statement may be line % still', old.id, old.duplicate_of;
  elsif new.status = 'taken_back' and old.status <> 'taken_back' and (cashier.is_used(old) or not exists (
      select from cashier.statements s where s.id = new.statement_id and s.taken_back_at is not null)) then
    raise exception 'line % of a statement is in use, or its statement stands', old.id;
  end if;
  return new;
end $$;
