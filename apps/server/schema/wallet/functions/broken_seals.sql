create or replace function wallet.broken_seals(p_relation text default null) returns table (detail text)
  language plpgsql stable set timezone = 'UTC' set enable_nestloop = off as $$
declare
  sealed wallet.sealed_tables;
begin
  if coalesce(current_setting('meydan.seal_inner', true), '') = '' then
    return query select 'the key of the seals is not known to this connection'::text;
    return;
  end if;
  for sealed in select * from wallet.sealed_tables t where p_relation is null or t.relation = p_relation order by t.relation loop
    if to_regclass(sealed.relation) is null then
      return query select format('%s is gone', sealed.relation);
      continue;
    end if;
    -- Nothing is asked of a table that has never had a row.
    continue when pg_relation_size(sealed.relation::regclass) = 0
      and exists (select from pg_class c where c.oid = sealed.relation::regclass and c.relkind = 'r')
      and not exists (select from wallet.seals s where s.relation = sealed.relation);
    return query execute format($f$
      select format('%%s %%s was %%s behind the house', %1$L::text, coalesce(r.row_key, s.row_key),
        case when s.row_key is null then 'slipped in' when r.row_key is null then 'deleted' else 'changed' end)
      from (select row_key, wallet.seal_of(%1$L, said) as hash from (%2$s) row) r
      full join (select row_key, hash from wallet.seals where relation = %1$L) s on s.row_key = r.row_key
      where r.hash is distinct from s.hash$f$,
      sealed.relation, wallet.rows_said(sealed.relation::regclass, sealed.left_out));
  end loop;
  return query select format('%s has other columns than are sealed', t.relation) from wallet.sealed_tables t
    where to_regclass(t.relation) is not null and t.columns is distinct from wallet.columns_of(t.relation::regclass);
  return query select format('a seal of %s, which is not sealed', s.relation) from wallet.seals s
    where not exists (select from wallet.sealed_tables t where t.relation = s.relation) group by s.relation;
end $$;
