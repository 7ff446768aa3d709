-- Called by a migration that renames sealed tables: their seals and triggers follow. A row that did not fit its seal before does not fit it
-- afterwards, except where columns were renamed as well: those of a table are sealed anew, as `wallet.renew_seals` does.
create or replace function wallet.follow_renames() returns void language plpgsql set timezone = 'UTC' as $$
declare
  each record;
begin
  for each in
    select s.relation as old, n.nspname || '.' || c.relname as new, s.left_out, s.columns = wallet.columns_of(c.oid::regclass) as is_same
    from wallet.sealed_tables s join pg_proc p on p.pronamespace = 'wallet'::regnamespace and p.proname = 'seal_' || replace(s.relation, '.', '_')
    join pg_trigger g on g.tgfoid = p.oid and g.tgname = 'sealed_insert'
    join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where to_regclass(s.relation) is null
  loop
    execute format($f$
      update wallet.seals s set relation = %2$L, hash = case when not %4$L::boolean or s.hash = wallet.seal_of(%1$L, row.said)
        then wallet.seal_of(%2$L, row.said) else s.hash end
      from (%3$s) row where s.relation = %1$L and s.row_key = row.row_key$f$,
      each.old, each.new, wallet.rows_said(each.new::regclass, each.left_out), each.is_same);
    update wallet.seals set relation = each.new where relation = each.old;
    update wallet.sealed_tables set relation = each.new, columns = wallet.columns_of(each.new::regclass) where relation = each.old;
    perform wallet.make_seals(each.new::regclass, each.left_out);
    execute format('drop function wallet.seal_%s()', replace(each.old, '.', '_'));
  end loop;
end $$;
