create or replace function platform.after_migrations() returns void language sql as $$ select wallet.renew_seals() $$;
