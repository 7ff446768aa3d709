-- The files of the baseline name it; no table has it since 0427_no_carried_rows_and_names_of_jobs.sql.
create or replace function wallet.refuse_frozen() returns trigger language plpgsql as $$
begin
  raise exception '%.% is frozen', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
