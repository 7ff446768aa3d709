-- One database holds everything: the tables and functions by which several whole databases were joined go (decision 0270).
do $$
begin
  if exists (select from platform.cell) then
    raise exception 'this database is one of several cells, which are no longer supported';
  end if;
end $$;

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
  execute format('revoke insert, update, delete on platform.demo_seed, platform.migrations, platform.vault_keys from %I', p_role);
end $$;

drop function wallet.seal_copy(regclass);
drop function wallet.seal_copied();
drop function platform.guard_copy(regclass, text[]);
drop function platform.refuse_in_copy();
drop function platform.leave_to_first();
drop table platform.cell;
