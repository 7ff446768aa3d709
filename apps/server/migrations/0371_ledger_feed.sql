-- The ledger as a feed: every movement carries the number of the transaction that wrote it, so that a reader who takes what is older
-- than every transaction still at work passes nothing over that is committed late. Rows of before carry the number of this migration.
alter table wallet.movements add column written_by bigint not null default (pg_current_xact_id()::text::bigint);
drop index wallet.movements_by_time;
create index movements_by_time on wallet.movements using brin (created_at, written_by) with (pages_per_range = 16, autosummarize = on);

-- Transactions count from the start again where the database was copied into another cluster; `added` keeps the numbers rising.
create table wallet.numbering (
  only_row boolean primary key default true check (only_row),
  cluster bigint not null,
  added bigint not null
);
insert into wallet.numbering (cluster, added) select system_identifier, 0 from pg_control_system();

-- Said by the owner before anything is written; changes nothing in the cluster of before. The gap is for transactions that moved nothing
-- since the last movement: readers have come beyond them.
create function wallet.number_on() returns void language plpgsql as $$
declare
  here bigint := (select system_identifier from pg_control_system());
  beyond bigint;
begin
  if exists (select from wallet.numbering where cluster = here) then
    return;
  end if;
  select greatest((select max(written_by) from wallet.movements), n.added) + 1000000000 from wallet.numbering n into beyond;
  update wallet.numbering set cluster = here, added = beyond;
  execute format('alter table wallet.movements alter column written_by set default (pg_current_xact_id()::text::bigint + %s)', beyond);
end $$;

-- Whatever has a lower number is committed, or never will be.
create function wallet.feed_horizon() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + added from wallet.numbering
$$;

-- What a reader is given of a movement.
create view wallet.fed_view as
  select m.written_by, m.player_id, m.seq, coalesce(m.round_seq, m.seq) as first_seq, m.kind, m.closes, m.game_id,
    wallet.category_of(m.category::text) as category, m.created_at
  from wallet.movements m;

-- New pages become part of the index at once, so that a reader looks at no more than it must; autovacuum comes by once a minute.
-- Whoever works on the table goes first.
create function wallet.summarise_movements() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table wallet.movements in share update exclusive mode nowait;
  perform brin_summarize_new_values('wallet.movements_by_time');
exception
  when lock_not_available then null;
end $$;

create schema feed;
-- How far each reader has come: all movements up to this number have had their effect, in the transaction that wrote it here.
create table feed.places (
  reader text primary key,
  written_by bigint not null,
  moved_at timestamptz not null
) with (fillfactor = 50);
