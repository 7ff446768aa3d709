-- The sealed columns of this table, as a list; of a row `p_row` of it, if it is named.
create or replace function wallet.columns_said(p_table regclass, p_left_out text[], p_row text default null) returns text language sql stable as $$
  select string_agg(concat_ws('.', quote_ident(p_row), quote_ident(a.attname)), ', ' order by a.attnum) from pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attname <> all (p_left_out)
$$;
