-- What the house proves itself by: seals of rows that money depends on, what is verified already, breaches, the stop of new stakes.

-- Every row that money depends on and that the ledger's chain does not hold has its digest here, kept by triggers: whoever changes,
-- deletes or slips in a row behind the house's back leaves a digest that does not fit.
create table wallet.seals (
  relation text not null,
  row_key text not null,
  hash bytea not null,
  primary key (relation, row_key)
) with (fillfactor = 80);

create table wallet.sealed_tables (
  relation text primary key,
  -- All columns that the digests are made over.
  columns text[] not null
);

create function wallet.columns_of(p_table regclass) returns text[] language sql stable as $$
  select array_agg(attname::text order by attname) from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped
$$;

-- The key of a row `row (said jsonb)` of this table, as an expression: its primary key.
create function wallet.seal_key(p_table regclass) returns text language sql stable as $$
  select 'concat_ws(''|'', ' || string_agg(format('row.said ->> %L', a.attname), ', ' order by array_position(c.conkey, a.attnum)) || ')'
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.conrelid = p_table and c.contype = 'p'
$$;

create function wallet.seal_of(p_row jsonb) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(p_row::text, 'UTF8'))
$$;

-- Seals a table's rows from now on, those it holds included.
create function wallet.seal_table(p_table regclass) returns void language plpgsql set timezone = 'UTC' as $$
declare
  full_name text := (select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
  name text := replace(full_name, '.', '_');
  key text := wallet.seal_key(p_table);
begin
  execute format($f$
    create function wallet.seal_%1$s() returns trigger language plpgsql set timezone = 'UTC' as $t$
    begin
      if tg_op = 'DELETE' then
        delete from wallet.seals s using (select to_jsonb(gone) as said from gone) row where s.relation = %2$L and s.row_key = %3$s;
      else
        insert into wallet.seals (relation, row_key, hash)
        select %2$L, %3$s, wallet.seal_of(row.said) from (select to_jsonb(written) as said from written) row
        on conflict (relation, row_key) do update set hash = excluded.hash;
      end if;
      return null;
    end $t$ $f$, name, full_name, key);
  execute format('create trigger sealed_insert after insert on %s referencing new table as written for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('create trigger sealed_update after update on %s referencing new table as written for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('create trigger sealed_delete after delete on %s referencing old table as gone for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('insert into wallet.seals (relation, row_key, hash) select %L, %s, wallet.seal_of(row.said) from (select to_jsonb(t) as said from %s t) row',
    full_name, key, p_table);
  insert into wallet.sealed_tables (relation, columns) values (full_name, wallet.columns_of(p_table));
end $$;

-- Rows whose digest does not fit, is missing, or stands for no row.
create function wallet.broken_seals() returns table (detail text) language plpgsql stable set timezone = 'UTC' set enable_nestloop = off as $$
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

-- After migrations: tables whose columns have changed are sealed anew, but no row that did not fit its seal before.
create function wallet.renew_seals() returns void language plpgsql set timezone = 'UTC' as $$
declare
  sealed wallet.sealed_tables;
  added text[];
begin
  for sealed in select * from wallet.sealed_tables where columns <> wallet.columns_of(relation::regclass) loop
    added := array(select unnest(wallet.columns_of(sealed.relation::regclass)) except select unnest(sealed.columns));
    execute format($f$
      update wallet.seals s set hash = wallet.seal_of(row.said)
      from (select to_jsonb(t) as said from %1$s t) row
      where s.relation = %2$L and s.row_key = %3$s and ($1 or s.hash = wallet.seal_of(row.said - $2))$f$,
      sealed.relation, sealed.relation,
      wallet.seal_key(sealed.relation::regclass))
    using not sealed.columns <@ wallet.columns_of(sealed.relation::regclass), added;
    update wallet.sealed_tables t set columns = wallet.columns_of(t.relation::regclass) where t.relation = sealed.relation;
  end loop;
end $$;

create function platform.after_migrations() returns void language sql as $$ select wallet.renew_seals() $$;

-- Sources of movements that have no cause in this house: a ledger that was carried over from elsewhere names its own here.
create table wallet.openings (
  source text primary key
);

-- What must not change any more, as it was when it was frozen.
create table wallet.frozen (
  what text primary key,
  rows bigint not null,
  -- The sum over the rows of 60 bits of each row's digest: the same in any order.
  digest numeric not null
);

create function wallet.digest_of(p_row text) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(encode(sha256(convert_to(p_row, 'UTF8')), 'hex'), 15))::bit(60)::bigint
$$;

-- What is frozen, as it is now; `what` names the rows.
create view wallet.frozen_now_view as
  select 'games.old_marks' as what, count(*) as rows,
    coalesce(sum(wallet.digest_of(concat_ws('|', key, player_id, game_id, kind, is_taken_back, is_over, round_ref))), 0) as digest from games.old_marks
  union all
  select 'games.old_rounds', count(*), coalesce(sum(wallet.digest_of(concat_ws('|', player_id, category, round_no, first_seq))), 0) from games.old_rounds
  union all
  select 'movements of games without fingerprint', count(*), coalesce(sum(wallet.digest_of(concat_ws('|', player_id, seq))), 0)
  from wallet.movements where fingerprint is null and kind in ('stake', 'win', 'rollback');

insert into wallet.frozen select * from wallet.frozen_now_view;

create function wallet.refuse_frozen() returns trigger language plpgsql as $$
begin
  raise exception '%.% is frozen', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger old_marks_frozen before insert or update or delete or truncate on games.old_marks for each statement execute function wallet.refuse_frozen();
create trigger old_rounds_frozen before insert or update or delete or truncate on games.old_rounds for each statement execute function wallet.refuse_frozen();

-- Up to which movement each player is verified, and the hash at it: the next run goes on from there, and the night checks it.
create table wallet.verified (
  player_id integer primary key,
  seq integer not null,
  hash bytea not null,
  verified_at timestamptz not null
) with (fillfactor = 80);

-- When a run last looked at what had changed.
create table wallet.verify_point (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);

-- What verification found: open until a whole run finds it no more, or an administrator clears it.
create table wallet.breaches (
  id integer generated always as identity primary key,
  invariant text not null,
  detail text not null,
  found_at timestamptz not null,
  -- What the night finds it alone can find to be gone.
  found_by text not null default 'night' check (found_by in ('minute', 'night')),
  ended_at timestamptz,
  ended_by integer references staff.members (id),
  check (ended_by is null or ended_at is not null)
);
create unique index breaches_open on wallet.breaches (invariant, detail) where ended_at is null;

-- While one stands, no new stake is taken; wins and rollbacks go on.
create table wallet.play_stops (
  id integer generated always as identity primary key,
  since timestamptz not null,
  ended_at timestamptz,
  ended_by integer references staff.members (id)
);
create unique index play_stops_one on wallet.play_stops ((true)) where ended_at is null;

create view wallet.breaches_view as
  select id, invariant, detail, found_at from wallet.breaches where ended_at is null;
create view wallet.play_stops_view as
  select since from wallet.play_stops where ended_at is null;

-- The end of the audit chain stands in a second place, or nobody would miss links cut off at its end.
create table staff.audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea not null
);
insert into staff.audit_head (position, hash) select position, hash from staff.audit_chain order by position desc limit 1;

create or replace function staff.chain_entry() returns trigger language plpgsql as $$
declare
  last staff.audit_chain;
begin
  perform pg_advisory_xact_lock(hashtext('staff.audit_chain'));
  select * into last from staff.audit_chain order by position desc limit 1;
  last.position := coalesce(last.position, 0) + 1;
  last.hash := staff.link_hash(coalesce(last.hash, '\x00'), new);
  insert into staff.audit_chain (position, entry_id, hash) values (last.position, new.id, last.hash);
  insert into staff.audit_head (position, hash) values (last.position, last.hash)
  on conflict (only_row) do update set position = excluded.position, hash = excluded.hash;
  return null;
end $$;

select wallet.seal_table('wallet.accounts'), wallet.seal_table('wallet.openings'), wallet.seal_table('wallet.frozen'),
  wallet.seal_table('wallet.breaches'), wallet.seal_table('wallet.play_stops'),
  wallet.seal_table('bonuses.promotions'), wallet.seal_table('bonuses.grants'),
  wallet.seal_table('bonuses.entries'), wallet.seal_table('bonuses.offers'),
  wallet.seal_table('bonuses.uses'),
  wallet.seal_table('cashier.settings'), wallet.seal_table('cashier.operator_accounts'), wallet.seal_table('cashier.deposits'),
  wallet.seal_table('cashier.withdrawals'), wallet.seal_table('cashier.bank_accounts'),
  wallet.seal_table('identity.adjustments'), wallet.seal_table('history.liability_days'),
  wallet.seal_table('compliance.limits'), wallet.seal_table('compliance.house_limits'),
  wallet.seal_table('compliance.exclusions'), wallet.seal_table('compliance.returns');
