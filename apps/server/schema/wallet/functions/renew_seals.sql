-- After migrations: tables whose columns have changed are sealed anew, but no row that did not fit its seal before.
create or replace function wallet.renew_seals() returns void language plpgsql set timezone = 'UTC' as $$
declare
  sealed wallet.sealed_tables;
  added text[];
begin
  for sealed in select * from wallet.sealed_tables where columns <> wallet.columns_of(to_regclass(relation)) loop
    added := array(select unnest(wallet.columns_of(sealed.relation::regclass)) except select unnest(sealed.columns));
    execute format($f$
      update wallet.seals s set hash = wallet.seal_of(%1$L, row.said) from (%2$s) row join (%3$s) before on before.row_key = row.row_key
      where s.relation = %1$L and s.row_key = row.row_key and ($1 or s.hash = wallet.seal_of(%1$L, before.said))$f$,
      sealed.relation, wallet.rows_said(sealed.relation::regclass, sealed.left_out), wallet.rows_said(sealed.relation::regclass, sealed.left_out || added))
    using not sealed.columns <@ wallet.columns_of(sealed.relation::regclass);
    update wallet.sealed_tables t set columns = wallet.columns_of(t.relation::regclass) where t.relation = sealed.relation;
    -- Its trigger names the columns.
    if sealed.left_out <> '{}' then
      perform wallet.make_seals(sealed.relation::regclass, sealed.left_out);
    end if;
  end loop;
end $$;
