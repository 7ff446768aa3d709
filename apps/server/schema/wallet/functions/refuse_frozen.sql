-- The files of the baseline name it; no table has it since 0427_ledger_without_carried_rows.sql.
create or replace function wallet.refuse_frozen() returns trigger language plpgsql as $$
begin
  raise exception '%.% is frozen', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
