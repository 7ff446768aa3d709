-- New pages become part of the index at once, so that a reader looks at no more than it must; autovacuum comes by once
-- a minute. Whoever works on the table goes first.
create or replace function wallet.summarise_movements() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table wallet.movements in share update exclusive mode nowait;
  perform brin_summarize_new_values('wallet.movements_by_time');
exception
  when lock_not_available then null;
end $$;
