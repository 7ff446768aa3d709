-- The role the server works as, where its database user may make one and take it on: it reads and writes rows, owns nothing,
-- and has no right at all to change or take out what the ledger holds. Where it cannot be made, the triggers stand alone.
do $$
declare
  each record;
begin
  if not exists (select from pg_roles where rolname = 'meydan_app') then
    create role meydan_app nologin;
    execute format('grant meydan_app to %I', current_user);
  end if;
  for each in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('grant usage on schema %I to meydan_app', each.nspname);
    execute format('grant select, insert, update, delete on all tables in schema %I to meydan_app', each.nspname);
    execute format('grant all on all sequences in schema %I to meydan_app', each.nspname);
  end loop;
  alter default privileges grant usage on schemas to meydan_app;
  alter default privileges grant select, insert, update, delete on tables to meydan_app;
  alter default privileges grant all on sequences to meydan_app;
  revoke update, delete, truncate on wallet.movements from meydan_app;
exception
  when insufficient_privilege or duplicate_object or unique_violation then
    raise notice 'the role meydan_app could not be made; the server works as %', current_user;
end $$;
