-- Of a table with a column `seal_batch`: what the seals of rows written together stand for, as a query (row_key, said) over `p_from`, which is the table
-- or a trigger's new rows. Null for other tables.
create or replace function wallet.batches_said(p_table regclass, p_from text, p_left_out text[]) returns text language sql stable as $$
  select format($f$
    select 'batch:' || t.seal_batch as row_key, jsonb_agg(%1$s order by %2$s) as said from %3$s t where t.seal_batch is not null group by t.seal_batch$f$,
    case when p_left_out = '{}' then 't' else wallet.seal_said(p_left_out, 'to_jsonb(t)') end,
    (select string_agg(format('t.%I::text collate "C"', k.attname), ', ' order by array_position(c.conkey, k.attnum))
      from pg_constraint c join pg_attribute k on k.attrelid = c.conrelid and k.attnum = any (c.conkey) where c.conrelid = p_table and c.contype = 'p'),
    p_from)
  from pg_attribute a where a.attrelid = p_table and a.attname = 'seal_batch' and not a.attisdropped
$$;
