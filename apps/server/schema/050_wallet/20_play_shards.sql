create table wallet.shards (
  shard       smallint primary key,
  address    text not null,
  since      timestamptz not null,
  counted_at timestamptz not null
);
comment on table wallet.shards is
  'harmless: where processes listen; nobody believes what it says of money. Which process plays for a play shard; it holds the shard''s advisory lock.';
comment on column wallet.shards.shard is 'number of the shard: player id modulo the number of shards';
comment on column wallet.shards.address is 'where that process takes plays of others';
comment on column wallet.shards.counted_at is 'all that the shard played before is in the sums';

create table wallet.shard_rules (
  shard    smallint primary key,
  version integer not null
) with (fillfactor = 10);
comment on table wallet.shard_rules is
  'recomputed: one for each shard, which reads its rules again at any other version. Version of what a shard keeps in memory about its players; who changes that adds 1 in the same transaction.';
comment on column wallet.shard_rules.shard is 'number of the shard';
comment on column wallet.shard_rules.version is 'harmless: any other number makes a shard read its rules again';

create table wallet.play_stops (
  id       integer generated always as identity primary key,
  since    timestamptz not null,
  ended_at timestamptz,
  ended_by integer references staff.members
);
comment on table wallet.play_stops is
  'While a row is open no new stake is taken; wins and rollbacks go on.';
comment on column wallet.play_stops.ended_at is 'null: open';
-- At most one stop is open.
create unique index play_stops_one on wallet.play_stops ((true)) where ended_at is null;
