-- Rows whose digest does not fit, is missing, or stands for no row.
create or replace function wallet.broken_seals() returns table (detail text) language plpgsql stable set timezone = 'UTC' set enable_nestloop = off as $$
declare
  sealed wallet.sealed_tables;
  key text;
begin
  for sealed in select * from wallet.sealed_tables order by relation loop
    if to_regclass(sealed.relation) is null then
      return query select format('%s is gone', sealed.relation);
      continue;
    end if;
    key := wallet.seal_key(sealed.relation::regclass);
    return query execute format($f$
      select format('%%s %%s was %%s behind the house', %1$L::text, coalesce(r.row_key, s.row_key),
        case when s.row_key is null then 'slipped in' when r.row_key is null then 'deleted' else 'changed' end)
      from (select %2$s as row_key, wallet.seal_of(row.said) as hash from (select to_jsonb(t) as said from %3$s t) row) r
      full join (select row_key, hash from wallet.seals where relation = %1$L) s on s.row_key = r.row_key
      where r.hash is distinct from s.hash$f$, sealed.relation, key, sealed.relation);
  end loop;
  return query select format('%s has other columns than are sealed', t.relation) from wallet.sealed_tables t
    where to_regclass(t.relation) is not null and t.columns is distinct from wallet.columns_of(t.relation::regclass);
  return query select format('a seal of %s, which is not sealed', s.relation) from wallet.seals s
    where not exists (select from wallet.sealed_tables t where t.relation = s.relation) group by s.relation;
end $$;
