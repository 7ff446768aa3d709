-- Run at the end of each migration: seals are renewed where columns changed.
create or replace function platform.after_migrations() returns void language sql as $$
  select wallet.renew_seals();
  select wallet.seal_new_tables();
$$;
