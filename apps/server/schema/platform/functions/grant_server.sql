-- The rights of the role that the server works as: rows of every table, and none to change what only grows.
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
