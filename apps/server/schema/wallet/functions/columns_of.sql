create or replace function wallet.columns_of(p_table regclass) returns text[] language sql stable as $$
  select array_agg(attname::text order by attname) from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped
$$;
