create or replace function wallet.seal_copied() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  full_name text := tg_table_schema || '.' || tg_table_name;
  said jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key text;
begin
  execute format('select %s from (select $1 as said) row', wallet.seal_key(tg_relid)) into key using said;
  if tg_op = 'DELETE' then
    delete from wallet.seals where relation = full_name and row_key = key;
  else
    insert into wallet.seals (relation, row_key, hash)
    values (full_name, key, wallet.seal_of(full_name, said - (select left_out from wallet.sealed_tables where relation = full_name)))
    on conflict (relation, row_key) do update set hash = excluded.hash;
  end if;
  return null;
end $$;
