-- Summarises new pages of the BRIN index at once; autovacuum does so once a minute. Other work on the table goes first.
create or replace function wallet.summarise_movements() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table wallet.movements in share update exclusive mode nowait;
  perform brin_summarize_new_values('wallet.movements_by_time');
exception
  when lock_not_available then null;
end $$;
