-- After migrations: tables whose columns have changed are sealed anew, but no row that did not fit its seal before.
create or replace function wallet.renew_seals() returns void language plpgsql set timezone = 'UTC' as $$
declare
  sealed wallet.sealed_tables;
  added text[];
begin
  for sealed in select * from wallet.sealed_tables where columns <> wallet.columns_of(relation::regclass) loop
    added := array(select unnest(wallet.columns_of(sealed.relation::regclass)) except select unnest(sealed.columns));
    execute format($f$
      update wallet.seals s set hash = wallet.seal_of(%2$L, row.kept)
      from (select t.said, %4$s as kept from (select to_jsonb(t) as said from %1$s t offset 0) t) row
      where s.relation = %2$L and s.row_key = %3$s and ($1 or s.hash = wallet.seal_of(%2$L, row.kept - $2))$f$,
      sealed.relation, sealed.relation, wallet.seal_key(sealed.relation::regclass), wallet.seal_said(sealed.left_out, 't.said'))
    using not sealed.columns <@ wallet.columns_of(sealed.relation::regclass), added;
    update wallet.sealed_tables t set columns = wallet.columns_of(t.relation::regclass) where t.relation = sealed.relation;
    -- Its trigger names the columns.
    if sealed.left_out <> '{}' then
      perform wallet.make_seals(sealed.relation::regclass, sealed.left_out);
    end if;
  end loop;
end $$;
