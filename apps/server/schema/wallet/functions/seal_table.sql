-- Seals a table's rows from now on, those it holds included.
create or replace function wallet.seal_table(p_table regclass, p_left_out text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  full_name text := (select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
begin
  perform wallet.make_seals(p_table, p_left_out);
  execute format('insert into wallet.seals (relation, row_key, hash) select %1$L, row_key, wallet.seal_of(%1$L, said) from (%2$s) row',
    full_name, wallet.rows_said(p_table, p_left_out));
  insert into wallet.sealed_tables (relation, columns, left_out) values (full_name, wallet.columns_of(p_table), p_left_out);
end $function$;
