-- Races for prizes over game rounds.

create table tournaments.tournaments (
  id              integer generated always as identity primary key,
  slug            text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  series          text not null,
  name            text not null,
  kind            text not null check (kind in ('multiplier', 'best_sum', 'total_won', 'streak')),
  best_of         smallint check (best_of between 2 and 100),
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  min_stake_kurus bigint not null check (min_stake_kurus > 0),
  cap_points      bigint check (cap_points > 0),
  game_ids        integer[] not null,
  prizes          jsonb not null,
  pool_kurus      bigint not null check (pool_kurus > 0),
  repeats_weekly  boolean not null,
  created_at      timestamptz not null,
  published_at    timestamptz,
  paused_at       timestamptz,
  cancelled_at    timestamptz,
  cancel_reason   text,
  counted_at      timestamptz,
  paid_at         timestamptz,
  sites           integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null),
  constraint tournaments_check check (ends_at > starts_at),
  constraint tournaments_check1 check ((kind = 'best_sum') = (best_of is not null)),
  constraint tournaments_check2 check ((cancelled_at is null) = (cancel_reason is null)),
  constraint tournaments_check3 check (counted_at is null or published_at is not null and cancelled_at is null),
  constraint tournaments_check4 check (paid_at is null or counted_at is not null)
);
comment on table tournaments.tournaments is
  'Races over game rounds for prizes.';
comment on column tournaments.tournaments.slug is 'last part of the address';
comment on column tournaments.tournaments.series is 'the same for all weeks of one that repeats';
comment on column tournaments.tournaments.kind is 'how points are counted';
comment on column tournaments.tournaments.best_of is 'rounds summed, for `best_sum`';
comment on column tournaments.tournaments.cap_points is 'most points of one round; null: no cap';
comment on column tournaments.tournaments.game_ids is 'empty: every slot';
comment on column tournaments.tournaments.prizes is
  '[{"from": 1, "to": 3, "kurus": 100000}] or with "share", hundredths of a percent of the pool per rank';
comment on column tournaments.tournaments.repeats_weekly is 'a new one begins each week';
comment on column tournaments.tournaments.counted_at is 'results were counted';
comment on column tournaments.tournaments.paid_at is 'prizes were paid';
comment on column tournaments.tournaments.sites is 'null: every site';
-- A week of a series exists once.
create unique index tournaments_series on tournaments.tournaments (series, starts_at);

create table tournaments.pauses (
  tournament_id integer not null references tournaments.tournaments,
  paused_at     timestamptz not null,
  resumed_at    timestamptz not null,
  constraint pauses_pkey primary key (tournament_id, paused_at)
);
comment on table tournaments.pauses is
  'Times a tournament was paused; rounds opened or closed in one do not count.';

create table tournaments.entries (
  tournament_id integer not null references tournaments.tournaments,
  player_id     integer not null references identity.players,
  joined_at     timestamptz not null,
  points        bigint not null default 0 check (points >= 0),
  reached_at    timestamptz,
  rounds        integer not null default 0,
  run           integer not null default 0,
  best          bigint[] not null default '{}',
  is_out        boolean not null default false,
  constraint entries_pkey primary key (tournament_id, player_id),
  constraint entries_check check ((points > 0) = (reached_at is not null))
) with (fillfactor = 70);
comment on table tournaments.entries is
  'Players in a tournament and their points, kept by the reader of the ledger''s change feed.';
comment on column tournaments.entries.reached_at is 'when the points were reached: of equals the first is ahead';
comment on column tournaments.entries.run is 'wins in a row up to the last round';
comment on column tournaments.entries.best is 'best rounds, highest first';
comment on column tournaments.entries.is_out is 'excluded, on a break or closed: not ranked';
-- The ranking, read from its top.
create index entries_board on tournaments.entries (tournament_id, points desc, reached_at, player_id)
  where (points > 0) and (not is_out);
create index entries_player on tournaments.entries (player_id);

create table tournaments.results (
  tournament_id integer not null references tournaments.tournaments,
  rank          integer not null check (rank > 0),
  player_id     integer not null,
  points        bigint not null,
  prize_kurus   bigint not null check (prize_kurus > 0),
  withheld_at   timestamptz,
  constraint results_pkey primary key (tournament_id, rank),
  constraint results_tournament_id_player_id_key unique (tournament_id, player_id)
);
comment on table tournaments.results is
  'Ranks with a prize, once the tournament is counted.';
comment on column tournaments.results.withheld_at is 'not paid: the player may not take it';
create trigger results_kept before insert or update or delete on tournaments.results
  for each row execute function tournaments.keep_result();
create trigger results_not_emptied before truncate on tournaments.results
  for each statement execute function wallet.refuse_change();
