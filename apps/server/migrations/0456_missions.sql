-- What of an account somebody has done for its safety.
create view identity.safety_view as
  select p.id as player_id, p.email_confirmed_at is not null as has_email, p.kyc_status = 'approved' as has_identity,
    exists (select from identity.two_factor t where t.owner_id = p.id and t.confirmed_at is not null) as has_second_factor
  from identity.players p;

create schema missions;
create table missions.missions (
  id integer generated always as identity primary key,
  name text not null,
  condition text not null check (condition in ('rounds', 'multiplier', 'games', 'email', 'identity', 'second_factor', 'limit', 'protection')),
  -- How many rounds or games, or a multiplier in hundredths; null of what cares for the player.
  goal integer check (goal > 0),
  repeats text not null check (repeats in ('day', 'week', 'once')),
  -- Empty: every one.
  categories text[] not null,
  game_ids integer[] not null,
  -- Whole points.
  points integer not null check (points between 1 and 100000),
  created_at timestamptz not null,
  published_at timestamptz,
  paused_at timestamptz,
  constraint missions_goal check ((condition in ('rounds', 'multiplier', 'games')) = (goal is not null)),
  constraint missions_care_once check (goal is not null or repeats = 'once' and categories = '{}' and game_ids = '{}'),
  constraint missions_paused check (paused_at is null or published_at is not null)
);

-- `period` is the first Istanbul day of the day or week; of a mission for once the first of all days.
create table missions.claims (
  mission_id integer not null references missions.missions (id),
  period date not null,
  player_id integer not null references identity.players (id),
  points integer not null check (points > 0),
  claimed_at timestamptz not null,
  primary key (mission_id, period, player_id)
);
create index claims_player on missions.claims (player_id);
create function missions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger claims_are_immutable before update or delete or truncate on missions.claims
  for each statement execute function missions.refuse_change();

-- Who has opened the page that says how the house protects its players.
create table missions.protection_reads (
  player_id integer primary key references identity.players (id),
  read_at timestamptz not null
);

select wallet.seal_table('missions.missions'), wallet.seal_table('missions.claims');
