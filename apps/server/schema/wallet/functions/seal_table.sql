-- Seals a table's rows from now on, those it holds included.
create or replace function wallet.seal_table(p_table regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  full_name text := (select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
  name text := replace(full_name, '.', '_');
  key text := wallet.seal_key(p_table);
begin
  execute format($f$
    create function wallet.seal_%1$s() returns trigger language plpgsql set timezone = 'UTC' as $t$
    begin
      if tg_op = 'DELETE' then
        delete from wallet.seals s using (select to_jsonb(gone) as said from gone) row where s.relation = %2$L and s.row_key = %3$s;
      else
        insert into wallet.seals (relation, row_key, hash)
        select %2$L, %3$s, wallet.seal_of(row.said) from (select to_jsonb(written) as said from written offset 0) row
        on conflict (relation, row_key) do update set hash = excluded.hash;
      end if;
      return null;
    end $t$ $f$, name, full_name, key);
  execute format('create trigger sealed_insert after insert on %s referencing new table as written for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('create trigger sealed_update after update on %s referencing new table as written for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('create trigger sealed_delete after delete on %s referencing old table as gone for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('insert into wallet.seals (relation, row_key, hash) select %L, %s, wallet.seal_of(row.said) from (select to_jsonb(t) as said from %s t) row',
    full_name, key, p_table);
  insert into wallet.sealed_tables (relation, columns) values (full_name, wallet.columns_of(p_table));
end $function$;
