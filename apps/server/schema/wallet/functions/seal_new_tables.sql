-- Tables of the platform that are not sealed yet and have no comment about it are, and the seals of tables that
-- are gone go.
create or replace function wallet.seal_new_tables() returns void language plpgsql as $$
declare
  each record;
begin
  for each in delete from wallet.sealed_tables t where to_regclass(t.relation) is null returning t.relation loop
    delete from wallet.seals s where s.relation = each.relation;
    execute format('drop function if exists wallet.seal_%s()', replace(each.relation, '.', '_'));
  end loop;
  for each in
    select c.oid::regclass as relation from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and not c.relispartition and n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', 'public', 'studio', 'stadium', 'trialpay', 'directory')
      and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^(recomputed|harmless): '
      and not exists (select from wallet.sealed_tables t where t.relation = n.nspname || '.' || c.relname)
      and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
    order by 1
  loop
    perform wallet.seal_table(each.relation);
  end loop;
end $$;
