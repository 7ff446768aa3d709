-- One row once the demo has been begun: a half-written demo is told from a whole one, and from a database with real players.
create table platform.demo_seed (
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index demo_seed_once on platform.demo_seed ((true));
