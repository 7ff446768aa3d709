-- Prizes are paid by the house, on an account of their own.
alter table wallet.accounts drop constraint accounts_account_check,
  add check (account in ('bank_clearing', 'game_house', 'bonus_cost', 'cashback_cost', 'adjustment', 'tournament_cost'));
insert into wallet.accounts (account, provider) values ('tournament_cost', '');
drop index wallet.movements_beside_rounds;
create index movements_beside_rounds on wallet.movements (player_id, created_at desc, seq desc) where kind in ('bonus_granted', 'bonus_converted',
  'bonus_forfeited', 'cashback', 'free_spins', 'adjustment', 'deposit_reversed', 'claim_settled', 'tournament_prize');

create schema tournaments;
create table tournaments.tournaments (
  id integer generated always as identity primary key,
  -- Its address; `series` is that of all weeks of one that repeats.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  series text not null,
  name text not null,
  kind text not null check (kind in ('multiplier', 'best_sum', 'total_won', 'streak')),
  best_of smallint check (best_of between 2 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  min_stake_kurus bigint not null check (min_stake_kurus > 0),
  -- The most that one round is worth, in points; null is no cap.
  cap_points bigint check (cap_points > 0),
  -- Empty: every slot.
  game_ids integer[] not null,
  -- [{"from": 1, "to": 3, "kurus": 100000}] or [{"from": 1, "to": 1, "share": 10000}], shares in hundredths of a percent of the pool for each rank.
  prizes jsonb not null,
  pool_kurus bigint not null check (pool_kurus > 0),
  repeats_weekly boolean not null,
  created_at timestamptz not null,
  published_at timestamptz,
  paused_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  counted_at timestamptz,
  paid_at timestamptz,
  check (ends_at > starts_at),
  check ((kind = 'best_sum') = (best_of is not null)),
  check ((cancelled_at is null) = (cancel_reason is null)),
  check (counted_at is null or published_at is not null and cancelled_at is null),
  check (paid_at is null or counted_at is not null)
);
create unique index tournaments_series on tournaments.tournaments (series, starts_at);

-- What is opened or closed in a pause does not count.
create table tournaments.pauses (
  tournament_id integer not null references tournaments.tournaments (id),
  paused_at timestamptz not null,
  resumed_at timestamptz not null,
  primary key (tournament_id, paused_at)
);

-- Who takes part and where they stand, kept by the reader of the ledger.
create table tournaments.entries (
  tournament_id integer not null references tournaments.tournaments (id),
  player_id integer not null references identity.players (id),
  joined_at timestamptz not null,
  points bigint not null default 0 check (points >= 0),
  -- When these points were reached: of equals, the first is ahead.
  reached_at timestamptz,
  rounds integer not null default 0,
  -- Wins in a row up to the last round, and the best rounds, highest first.
  run integer not null default 0,
  best bigint[] not null default '{}',
  -- In a break, excluded or closed: not on the board, and passed over when it is counted.
  is_out boolean not null default false,
  primary key (tournament_id, player_id),
  check ((points > 0) = (reached_at is not null))
) with (fillfactor = 70);
create index entries_board on tournaments.entries (tournament_id, points desc, reached_at, player_id) where points > 0 and not is_out;
create index entries_player on tournaments.entries (player_id);

-- The places that have a prize, once it is counted.
create table tournaments.results (
  tournament_id integer not null references tournaments.tournaments (id),
  rank integer not null check (rank > 0),
  player_id integer not null,
  points bigint not null,
  prize_kurus bigint not null check (prize_kurus > 0),
  primary key (tournament_id, rank),
  unique (tournament_id, player_id)
);

-- What a reader may be asked by those who live on it: whether it has come so far.
create view feed.places_view as select reader, written_by from feed.places;

-- What one may do alone: nothing of a weekly cup.
insert into duties.limits (act, alone_kurus, alone_day_kurus, alone_day_count, person_day_kurus, person_day_count, role_day_kurus, role_day_count)
select act, 1000000, 5000000, 5, 100000000, 20, 500000000, 60 from unnest(array['tournament.publish', 'tournament.pay']) act;
