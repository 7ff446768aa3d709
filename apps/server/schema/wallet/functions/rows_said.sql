-- What the seals of this table stand for, as a query (row_key, said): its rows, and those written together as one.
create or replace function wallet.rows_said(p_table regclass, p_left_out text[]) returns text language sql stable as $$
  select concat_ws(' union all ',
    format('select %s as row_key, %s as said from (select to_jsonb(t) as said from %s t %s offset 0) row', wallet.seal_key(p_table), wallet.seal_said(p_left_out),
      p_table, case when b.batches is not null then 'where t.seal_batch is null' end), b.batches)
  from (select wallet.batches_said(p_table, p_table::text, p_left_out) as batches) b
$$;
