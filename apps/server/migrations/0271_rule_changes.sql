-- Until now any new version of a shard's rules made it forget all its players. Now it forgets those whose change is named here.
create table wallet.rule_changes (
  shard     smallint not null,
  version   integer not null,
  player_id integer not null,
  constraint rule_changes_pkey primary key (shard, version)
);
comment on table wallet.rule_changes is
  'harmless: the last changes of each shard; a shard that misses one forgets all its players. Whose rules made a version of wallet.shard_rules; a version that is not here binds everybody.';
comment on column wallet.rule_changes.shard is 'number of the shard';
comment on column wallet.rule_changes.version is 'the version that the change made';
comment on column wallet.rule_changes.player_id is 'the player that the shard has to read again';
