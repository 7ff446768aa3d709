-- An item changes once, with its file, when that is dissolved.
create or replace function cashier.keep_batch_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.is_dissolved or not new.is_dissolved or to_jsonb(old) - 'is_dissolved' is distinct from to_jsonb(new) - 'is_dissolved' then
    raise exception 'payout batches are kept' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
