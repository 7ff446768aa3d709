-- Every movement with a lower number is committed, or never will be.
create or replace function wallet.feed_horizon() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + added from wallet.transaction_offset
$$;
