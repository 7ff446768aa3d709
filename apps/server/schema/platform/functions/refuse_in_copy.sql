-- What comes by replication runs no ordinary trigger, so only what somebody writes here is refused. The columns named
-- in the arguments each cell keeps for itself.
create or replace function platform.refuse_in_copy() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv[0]::text[] = to_jsonb(new) - tg_argv[0]::text[] then
    return null;
  end if;
  raise exception '%.% is written in the first cell', tg_table_schema, tg_table_name using errcode = 'MC001';
end $$;
