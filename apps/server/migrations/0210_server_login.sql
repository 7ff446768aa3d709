-- What the server's login role may do, said once: it reads and writes rows, and changes nothing of what is written once. Run by the
-- owner after each migration; a role that is a member of nothing gains nothing by SET ROLE.
create function platform.grant_server(p_role name) returns void language plpgsql as $$
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

-- The mark of demo data stays with them: a strict start refuses a database that carries it.
create function platform.refuse_unmarking() returns trigger language plpgsql as $$
begin
  raise exception 'the mark of demo data stays';
end $$;
create trigger demo_seed_kept before delete or truncate on platform.demo_seed for each statement execute function platform.refuse_unmarking();
