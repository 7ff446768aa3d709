-- Run by the owner before anything is written: after a restore into another cluster it keeps transaction numbers
-- rising. The gap is for transactions without movements since the last one.
create or replace function wallet.continue_transaction_numbers() returns void language plpgsql as $$
declare
  here bigint := (select system_identifier from pg_control_system());
  beyond bigint;
begin
  if exists (select from wallet.transaction_offset where cluster = here) then
    return;
  end if;
  select greatest((select max(written_by) from wallet.movements), n.added) + 1000000000 from wallet.transaction_offset n into beyond;
  update wallet.transaction_offset set cluster = here, added = beyond;
  execute format('alter table wallet.movements alter column written_by set default (pg_current_xact_id()::text::bigint + %s)', beyond);
end $$;
