-- A seal is an HMAC whose key the database does not keep: each connection of the house brings it along, as the two blocks of RFC 2104. Whoever
-- changes a row without it, with triggers on or off, leaves a seal that does not fit. The name of the table is part of what is sealed.
create function wallet.sealed_with(p_inner text, p_outer text, p_relation text, p_row jsonb) returns bytea language sql stable as $$
  select sha256(decode(coalesce(p_outer, ''), 'hex')
    || sha256(decode(coalesce(p_inner, ''), 'hex') || convert_to(p_relation || ' ' || p_row::text, 'UTF8')))
$$;

create function wallet.seal_of(p_relation text, p_row jsonb) returns bytea language sql stable as $$
  select wallet.sealed_with(current_setting('meydan.seal_inner', true), current_setting('meydan.seal_outer', true), p_relation, p_row)
$$;

-- Columns that may change unseen: each says why in a comment that begins with 'harmless:'.
alter table wallet.sealed_tables add column left_out text[] not null default '{}';

-- What of a row `row (said jsonb)` is sealed, as an expression.
create function wallet.seal_said(p_left_out text[], p_said text default 'row.said') returns text language sql immutable as $$
  select case when p_left_out = '{}' then p_said else format('(%s - %L::text[])', p_said, p_left_out) end
$$;

-- One row, one seal. A row that does not fit its seal keeps the one it has when the house changes or deletes it, and one that was deleted behind the
-- house is not forgotten when the house writes its key again: what was done stays to be seen. Whoever deletes without the key leaves the seal.
create function wallet.make_seals(p_table regclass, p_left_out text[]) returns void language plpgsql as $$
declare
  full_name text := (select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
  name text := replace(full_name, '.', '_');
  key text := wallet.seal_key(p_table);
begin
  if key is null then
    raise exception '% has no primary key to seal its rows by', full_name;
  end if;
  execute format($f$
    create or replace function wallet.seal_%1$s() returns trigger language plpgsql set timezone = 'UTC' as $t$
    begin
      if tg_op = 'INSERT' then
        insert into wallet.seals (relation, row_key, hash)
        select %2$L, %3$s, wallet.seal_of(%2$L, %4$s) from (select to_jsonb(written) as said from written offset 0) row
        on conflict (relation, row_key) do nothing;
      elsif tg_op = 'UPDATE' then
        update wallet.seals s set hash = n.hash
        from (select %3$s as row_key, wallet.seal_of(%2$L, %4$s) as hash from (select to_jsonb(written) as said from written offset 0) row offset 0) n
        join (select %3$s as row_key, wallet.seal_of(%2$L, %4$s) as hash from (select to_jsonb(gone) as said from gone offset 0) row offset 0) o
          on o.row_key = n.row_key
        where s.relation = %2$L and s.row_key = n.row_key and s.hash = o.hash and n.hash <> o.hash;
      else
        delete from wallet.seals s
        using (select %3$s as row_key, wallet.seal_of(%2$L, %4$s) as hash from (select to_jsonb(gone) as said from gone offset 0) row offset 0) o
        where s.relation = %2$L and s.row_key = o.row_key and s.hash = o.hash;
      end if;
      return null;
    end $t$ $f$, name, full_name, key, wallet.seal_said(p_left_out));
  execute format('create or replace trigger sealed_insert after insert on %s referencing new table as written for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('create or replace trigger sealed_update after update on %s referencing old table as gone new table as written for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('create or replace trigger sealed_delete after delete on %s referencing old table as gone for each statement execute function wallet.seal_%s()', p_table, name);
end $$;

drop function wallet.seal_table(regclass);

-- Seals a table's rows from now on, those it holds included.
create function wallet.seal_table(p_table regclass, p_left_out text[] default '{}') returns void language plpgsql set timezone = 'UTC' as $$
declare
  full_name text := (select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
begin
  perform wallet.make_seals(p_table, p_left_out);
  execute format('insert into wallet.seals (relation, row_key, hash) select %1$L, %2$s, wallet.seal_of(%1$L, %3$s) from (select to_jsonb(t) as said from %4$s t offset 0) row',
    full_name, wallet.seal_key(p_table), wallet.seal_said(p_left_out), p_table);
  insert into wallet.sealed_tables (relation, columns, left_out) values (full_name, wallet.columns_of(p_table), p_left_out);
end $$;

-- Rows whose seal does not fit, is missing, or stands for no row; of one table, or of all. What a cell has as a copy was written by no connection
-- of the house, and has a seal without a key.
drop function wallet.broken_seals();
create function wallet.broken_seals(p_relation text default null) returns table (detail text)
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
    return query execute format($f$
      select format('%%s %%s was %%s behind the house', %1$L::text, coalesce(r.row_key, s.row_key),
        case when s.row_key is null then 'slipped in' when r.row_key is null then 'deleted' else 'changed' end)
      from (select %2$s as row_key, %4$s as said, wallet.seal_of(%1$L, %4$s) as hash from (select to_jsonb(t) as said from %3$s t offset 0) row) r
      full join (select row_key, hash from wallet.seals where relation = %1$L) s on s.row_key = r.row_key
      where r.hash is distinct from s.hash and (not $1 or s.hash is distinct from wallet.sealed_with('', '', %1$L, r.said))$f$,
      sealed.relation, wallet.seal_key(sealed.relation::regclass), sealed.relation, wallet.seal_said(sealed.left_out))
    using exists (select from platform.cell where no > 0)
      and exists (select from pg_trigger where tgrelid = sealed.relation::regclass and tgname = 'sealed_copy' and tgenabled = 'A');
  end loop;
  return query select format('%s has other columns than are sealed', t.relation) from wallet.sealed_tables t
    where to_regclass(t.relation) is not null and t.columns is distinct from wallet.columns_of(t.relation::regclass);
  return query select format('a seal of %s, which is not sealed', s.relation) from wallet.seals s
    where not exists (select from wallet.sealed_tables t where t.relation = s.relation) group by s.relation;
end $$;

create or replace function wallet.seal_copied() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  full_name text := tg_table_schema || '.' || tg_table_name;
  said jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key text;
begin
  execute format('select %s from (select $1 as said) row', wallet.seal_key(tg_relid)) into key using said;
  if tg_op = 'DELETE' then
    delete from wallet.seals where relation = full_name and row_key = key;
  else
    insert into wallet.seals (relation, row_key, hash)
    values (full_name, key, wallet.seal_of(full_name, said - (select left_out from wallet.sealed_tables where relation = full_name)))
    on conflict (relation, row_key) do update set hash = excluded.hash;
  end if;
  return null;
end $$;

-- Rows that fit a seal made with another key are sealed with the one of this connection; no row that did not fit before. Answers how many.
create function wallet.reseal(p_inner text, p_outer text) returns bigint language plpgsql set timezone = 'UTC' as $$
declare
  sealed wallet.sealed_tables;
  done bigint := 0;
  here bigint;
begin
  for sealed in select * from wallet.sealed_tables loop
    execute format($f$
      update wallet.seals s set hash = wallet.seal_of(%1$L, row.kept)
      from (select t.said, %4$s as kept from (select to_jsonb(t) as said from %3$s t offset 0) t) row
      where s.relation = %1$L and s.row_key = %2$s and s.hash = wallet.sealed_with($1, $2, %1$L, row.kept)$f$,
      sealed.relation, wallet.seal_key(sealed.relation::regclass), sealed.relation, wallet.seal_said(sealed.left_out, 't.said'))
    using p_inner, p_outer;
    get diagnostics here = row_count;
    done := done + here;
  end loop;
  return done;
end $$;

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
  end loop;
end $$;

-- What is sealed until now by a digest alone, and still fits it, gets its seal.
do $$
declare
  sealed wallet.sealed_tables;
begin
  set local timezone = 'UTC';
  for sealed in select * from wallet.sealed_tables loop
    perform wallet.make_seals(sealed.relation::regclass, '{}');
    execute format($f$
      update wallet.seals s set hash = wallet.seal_of(%1$L, row.said)
      from (select to_jsonb(t) as said from %2$s t offset 0) row
      where s.relation = %1$L and s.row_key = %3$s and s.hash = wallet.seal_of(row.said)$f$,
      sealed.relation, sealed.relation, wallet.seal_key(sealed.relation::regclass));
  end loop;
end $$;
drop function wallet.seal_of(jsonb);
