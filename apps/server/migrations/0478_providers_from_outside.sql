-- Origins that a provider's games need beside the one they open at, the addresses its calls may come from (none: any), and since when
-- its addresses and keys are as they are: what was tried before that proves nothing of them.
alter table games.providers
  add column frame_origins text[] not null default '{}',
  add column allowed_ips text[] not null default '{}',
  add column set_up_at timestamptz;

-- Trials of the connection with an account of the house's own. `heard`: what the provider has called, `bet` or `bet:INSUFFICIENT_FUNDS`.
create table games.provider_tests (
  id integer generated always as identity primary key,
  provider_id integer not null references games.providers (id),
  game_id integer not null references games.games (id),
  player_id integer not null references identity.players (id),
  -- Somebody opens the game and plays; otherwise the house opens it, and the provider tries its calls by itself.
  by_hand boolean not null,
  started_at timestamptz not null,
  started_by integer not null references staff.members (id),
  -- What was wrong with the page's answer; empty: nothing. Null until it is there, and by hand.
  launch_fault text,
  heard text[] not null default '{}',
  passed_at timestamptz
);
create index provider_tests_of on games.provider_tests (provider_id, id desc);

alter table games.launch_tokens add column test_id integer references games.provider_tests (id);
alter table games.sessions add column test_id integer references games.provider_tests (id);

-- A house without anything at stake may frame what runs on this very machine.
create or replace view games.frame_origins_view as
  select distinct lower(substring(address from '^(https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?|http://(?:localhost|127\.0\.0\.1)(?::[0-9]{1,5})?)(?:/|$)')) as origin
  from games.providers p, unnest(array[p.launch_url, p.replay_url] || p.frame_origins) as address
  where p.is_active and address ~ '^(https://[A-Za-z0-9.-]+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?(/|$)';
