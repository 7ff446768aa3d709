-- The sealed columns of a row `p_row` of this table, as a list.
create or replace function wallet.columns_said(p_table regclass, p_left_out text[], p_row text) returns text language sql stable as $$
  select string_agg(format('%I.%I', p_row, a.attname), ', ' order by a.attnum) from pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attname <> all (p_left_out)
$$;
