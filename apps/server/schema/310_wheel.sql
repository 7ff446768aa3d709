-- The daily wheel: prizes and provably fair turns.

create table wheel.wheels (
  id              integer generated always as identity primary key,
  name            text not null,
  prizes          jsonb not null check (jsonb_typeof(prizes) = 'array'),
  day_cap_kurus   bigint not null check (day_cap_kurus > 0),
  identity_needed boolean not null,
  sites           integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null),
  created_at      timestamptz not null,
  published_at    timestamptz,
  paused_at       timestamptz,
  constraint wheels_paused check (paused_at is null or published_at is not null)
);
comment on table wheel.wheels is
  'Daily wheels and their prizes.';
comment on column wheel.wheels.prizes is '[{"label", "promotion_id", "weight"}]; without a promotion: nothing';
comment on column wheel.wheels.day_cap_kurus is 'no turn begins that could make an Istanbul day cost more';
comment on column wheel.wheels.identity_needed is 'only players whose identity is verified';
comment on column wheel.wheels.sites is 'null: every site';
create trigger published_wheels_stay before update on wheel.wheels for each row execute function wheel.refuse_new_odds();

create table wheel.turns (
  id          integer generated always as identity primary key,
  wheel_id    integer not null references wheel.wheels,
  player_id   integer not null references identity.players,
  day         date not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  ticket      integer not null check (ticket >= 0),
  prize       integer not null check (prize >= 0),
  cost_kurus  bigint not null check (cost_kurus >= 0),
  grant_id    integer unique,
  created_at  timestamptz not null,
  constraint turns_player_id_day_key unique (player_id, day),
  constraint turns_check check ((grant_id is null) = (cost_kurus = 0))
);
comment on table wheel.turns is
  'Turns of players, provably fair: one per player and Istanbul day.';
comment on column wheel.turns.day is 'Istanbul day; as a number the nonce of the draw';
comment on column wheel.turns.ticket is 'drawn number, below the sum of the weights';
comment on column wheel.turns.prize is 'index in wheel.wheels.prizes, from 0';
comment on column wheel.turns.grant_id is 'bonuses.grants';
create index turns_of_wheel on wheel.turns (wheel_id, day);
create trigger turns_are_immutable before update or delete or truncate on wheel.turns
  for each statement execute function wheel.refuse_change();
