-- The key of a row `row (said jsonb)` of this table, as an expression: its primary key.
create or replace function wallet.seal_key(p_table regclass) returns text language sql stable as $$
  select 'concat_ws(''|'', ' || string_agg(format('row.said ->> %L', a.attname), ', ' order by array_position(c.conkey, a.attnum)) || ')'
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.conrelid = p_table and c.contype = 'p'
$$;
