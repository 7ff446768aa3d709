-- A house of several cells: each is a whole database of this one's tables. What is written in the first alone and copied to the others by
-- logical replication is guarded here; a house of one cell has no row in `platform.cell` and no trigger of these.
create table platform.cell (
  no smallint primary key check (no between 0 and 32)
);
create unique index cell_one on platform.cell ((true));

-- What comes by replication runs no ordinary trigger, so only what somebody writes here is refused. The columns named in the arguments each
-- cell keeps for itself.
create function platform.refuse_in_copy() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv[0]::text[] = to_jsonb(new) - tg_argv[0]::text[] then
    return null;
  end if;
  raise exception '%.% is written in the first cell', tg_table_schema, tg_table_name using errcode = 'MC001';
end $$;

-- A migration that changes rows of a copied table does so in the first cell, from where they come.
create function platform.leave_to_first() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create function platform.guard_copy(p_table regclass, p_own text[]) returns void language plpgsql as $$
begin
  execute format('create or replace trigger copied after insert or update or delete on %s for each row execute function platform.refuse_in_copy(%L)',
    p_table, p_own);
  execute format('create or replace trigger copied_migrating before insert or update or delete on %s for each row
    when (current_setting(''meydan.migrating'', true) = ''on'') execute function platform.leave_to_first()', p_table);
end $$;

-- A row that came by replication is sealed as it came: the seals of statements do not see it.
create function wallet.seal_copied() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  full_name text := tg_table_schema || '.' || tg_table_name;
  said jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key text;
begin
  execute format('select %s from (select $1 as said) row', wallet.seal_key(tg_relid)) into key using said;
  if tg_op = 'DELETE' then
    delete from wallet.seals where relation = full_name and row_key = key;
  else
    insert into wallet.seals (relation, row_key, hash) values (full_name, key, wallet.seal_of(said))
    on conflict (relation, row_key) do update set hash = excluded.hash;
  end if;
  return null;
end $$;

-- Of a table that is copied, where it is sealed at all.
create function wallet.seal_copy(p_table regclass) returns void language plpgsql as $$
begin
  if exists (select from wallet.sealed_tables where relation::regclass = p_table) then
    execute format('create or replace trigger sealed_copy after insert or update or delete on %s for each row execute function wallet.seal_copied()', p_table);
    execute format('alter table %s enable always trigger sealed_copy', p_table);
  end if;
end $$;

-- The server may not say which cell it is.
create or replace function platform.grant_server(p_role name) returns void language plpgsql as $$
declare
  each record;
begin
  for each in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') loop
    execute format('grant usage on schema %I to %I', each.nspname, p_role);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', each.nspname, p_role);
    execute format('grant all on all sequences in schema %I to %I', each.nspname, p_role);
  end loop;
  execute format('revoke update, delete on wallet.movements, staff.audit_log, staff.audit_chain, staff.audit_seals from %I', p_role);
  execute format('revoke insert, update, delete on platform.demo_seed, platform.migrations, platform.vault_keys, platform.cell from %I', p_role);
end $$;
