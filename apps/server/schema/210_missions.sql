-- Missions that give loyalty points.

create table missions.missions (
  id              integer generated always as identity primary key,
  name            text not null,
  condition       text not null
    check (condition in ('rounds', 'multiplier', 'games', 'email', 'identity', 'second_factor', 'limit', 'protection')),
  goal            integer check (goal > 0),
  repeats         text not null check (repeats in ('day', 'week', 'once')),
  categories      text[] not null,
  game_ids        integer[] not null,
  points          integer not null check (points between 1 and 100000),
  created_at      timestamptz not null,
  published_at    timestamptz,
  paused_at       timestamptz,
  sites           integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null),
  min_stake_kurus bigint check (min_stake_kurus > 0),
  constraint missions_goal check ((condition in ('rounds', 'multiplier', 'games')) = (goal is not null)),
  constraint missions_care_once check (goal is not null or repeats = 'once' and categories = '{}' and game_ids = '{}'),
  constraint missions_paused check (paused_at is null or published_at is not null),
  constraint missions_min_stake check ((goal is not null) = (min_stake_kurus is not null))
);
comment on table missions.missions is
  'Tasks that give loyalty points.';
comment on column missions.missions.condition is 'what is counted or done';
comment on column missions.missions.goal is 'rounds, games, or a multiplier in hundredths; null: a task of player care';
comment on column missions.missions.categories is 'empty: every one';
comment on column missions.missions.game_ids is 'empty: every game';
comment on column missions.missions.points is 'whole points';
comment on column missions.missions.sites is 'null: every site';
comment on column missions.missions.min_stake_kurus is 'smallest stake of a round that counts';

create table missions.claims (
  mission_id integer not null references missions.missions,
  period     date not null,
  player_id  integer not null references identity.players,
  points     integer not null check (points > 0),
  claimed_at timestamptz not null,
  constraint claims_pkey primary key (mission_id, period, player_id)
);
comment on table missions.claims is
  'Missions a player completed.';
comment on column missions.claims.period is
  'first Istanbul day of the day or week; of a mission done once the first of all days';
create index claims_player on missions.claims (player_id);
create trigger claims_are_immutable before update or delete or truncate on missions.claims
  for each statement execute function missions.refuse_change();

create table missions.protection_reads (
  player_id integer primary key references identity.players,
  read_at   timestamptz not null
);
comment on table missions.protection_reads is
  'Players who opened the page of player protection.';

create table missions.recalls (
  id          integer generated always as identity primary key,
  mission_id  integer not null,
  period      date not null,
  player_id   integer not null,
  created_at  timestamptz not null,
  restored_at timestamptz,
  constraint recalls_mission_id_period_player_id_fkey foreign key (mission_id, period, player_id)
    references missions.claims
);
comment on table missions.recalls is
  'Completed missions whose rounds no longer count.';
-- A completed mission is recalled once at a time.
create unique index recalls_open on missions.recalls (mission_id, period, player_id) where restored_at is null;
