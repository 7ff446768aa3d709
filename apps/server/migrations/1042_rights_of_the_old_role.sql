-- The role of before the server had a login of its own: nobody works as it, and it may do no more than the server may.
do $$
begin
  if exists (select from pg_roles where rolname = 'meydan_app') then
    revoke update, delete, truncate on wallet.movements, staff.audit_log, staff.audit_chain, staff.audit_seals from meydan_app;
    revoke insert, update, delete on platform.demo_seed, platform.migrations, platform.vault_keys, platform.cell from meydan_app;
  end if;
end $$;
