-- From now on these columns of a table may change without a new seal: verify has to say by something else that is kept what stands in
-- them. A row that did not fit its seal before does not fit it afterwards.
create or replace function wallet.leave_out(p_table regclass, p_left_out text[]) returns void language plpgsql set timezone = 'UTC' as $$
declare
  sealed wallet.sealed_tables;
begin
  select * into sealed from wallet.sealed_tables where to_regclass(relation) = p_table;
  -- An empty database seals its tables when all migrations are done.
  if not found then
    perform wallet.seal_table(p_table, p_left_out);
    return;
  end if;
  execute format($f$
    update wallet.seals s set hash = wallet.seal_of(%1$L, kept.said) from (%3$s) kept join (%2$s) row on row.row_key = kept.row_key
    where s.relation = %1$L and s.row_key = row.row_key and s.hash = wallet.seal_of(%1$L, row.said)$f$,
    sealed.relation, wallet.rows_said(p_table, sealed.left_out), wallet.rows_said(p_table, p_left_out));
  update wallet.sealed_tables t set left_out = p_left_out where t.relation = sealed.relation;
  perform wallet.make_seals(p_table, p_left_out);
end $$;
