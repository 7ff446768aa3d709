create table wallet.account_mark (
  only_row   boolean default true primary key check (only_row),
  written_by bigint not null
);
comment on table wallet.account_mark is
  'Up to which written_by the sums of wallet.account_sums go; one row.';

create table wallet.account_sums (
  account smallint not null constraint account_sums_account_fkey1 references wallet.accounts,
  site_id integer not null,
  kurus   numeric(24) not null,
  constraint account_sums_pkey primary key (account, site_id)
);
comment on table wallet.account_sums is
  'Balance of each platform account per site after all movements up to wallet.account_mark.';
comment on column wallet.account_sums.kurus is 'signed';

create table wallet.player_days (
  player_id         integer not null,
  category          text not null,
  day               date not null,
  stake_kurus       bigint not null,
  win_kurus         bigint not null,
  bonus_stake_kurus bigint not null,
  bonus_win_kurus   bigint not null,
  rounds            integer not null,
  open_rounds       integer not null,
  lines             integer not null,
  first_seq         integer not null,
  last_seq          integer not null,
  constraint player_days_pkey primary key (player_id, category, day)
) with (fillfactor = 70);
comment on table wallet.player_days is
  'recomputed: sums of the movements. Stakes and wins of each player by category and Istanbul day of the round.';
comment on column wallet.player_days.rounds is 'rounds opened that day';
comment on column wallet.player_days.open_rounds is 'of them, not closed yet';
comment on column wallet.player_days.lines is 'movements that moved money: lines of the player''s statement';
comment on column wallet.player_days.first_seq is 'first movement counted';
comment on column wallet.player_days.last_seq is 'last movement counted';
-- The sweeper of open rounds finds the days that have some.
create index player_days_open on wallet.player_days (day) where open_rounds > 0;
-- Who played on a day, for reports.
create index player_days_of_day on wallet.player_days (day, player_id);

create table wallet.game_days (
  game_id           integer not null,
  day               date not null,
  shard              smallint not null,
  stake_kurus       bigint not null,
  win_kurus         bigint not null,
  bonus_stake_kurus bigint not null,
  bonus_win_kurus   bigint not null,
  rounds            integer not null,
  site_id           integer not null default platform.default_site(),
  constraint game_days_pkey primary key (day, game_id, shard, site_id)
) with (fillfactor = 50);
comment on table wallet.game_days is
  'recomputed: sums of the movements. Stakes and wins per game, site and Istanbul day of the movement; one row per play shard, so that shards do not wait for each other.';
comment on column wallet.game_days.shard is 'number of the shard';
