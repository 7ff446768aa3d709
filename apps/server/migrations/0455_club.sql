-- Points of the club are changed into bonuses.
alter table bonuses.grants drop constraint grants_source_check,
  add check (source in ('deposit', 'promotion', 'cashback', 'hand', 'points'));

-- A break from its first instant to the one at which the player is back; null is one that goes on.
create view compliance.breaks_view as
  select e.player_id, e.since, case e.kind when 'time_out' then e.until
    else (select min(r.counts_from) from compliance.returns r where r.player_id = e.player_id and r.asked_at >= e.until) end as ends_at
  from compliance.exclusions e;

create schema club;
create table club.settings (
  only_row boolean primary key default true check (only_row),
  is_open boolean not null,
  -- So much stake is a point, before the category's share of it in percent.
  lira_per_point integer not null check (lira_per_point between 1 and 10000),
  shares jsonb not null check (jsonb_typeof(shares) = 'object'),
  -- Points are changed in whole steps of so many.
  exchange_step integer not null check (exchange_step between 1 and 100000),
  -- For each level, from the lowest: from how many points of the last days on it is reached, and what a thousand points are worth in it.
  level_points integer[] not null,
  level_kurus integer[] not null,
  rollover smallint not null check (rollover between 1 and 100),
  validity_days smallint not null check (validity_days between 1 and 365),
  check (cardinality(level_points) = 5 and level_points[1] = 0 and level_points[1] < level_points[2] and level_points[2] < level_points[3]
    and level_points[3] < level_points[4] and level_points[4] < level_points[5]),
  check (cardinality(level_kurus) = 5 and level_kurus[1] > 0 and level_kurus[1] <= level_kurus[2] and level_kurus[2] <= level_kurus[3]
    and level_kurus[3] <= level_kurus[4] and level_kurus[4] <= level_kurus[5])
);
insert into club.settings (is_open, lira_per_point, shares, exchange_step, level_points, level_kurus, rollover, validity_days) values (
  false, 10, '{"slot": 100, "live": 20, "sports": 50, "crash": 50, "tombala": 50, "instant": 20, "virtual": 50}', 100,
  '{0, 500, 2500, 10000, 40000}', '{1000, 1100, 1200, 1350, 1500}', 1, 30);

-- Points are in thousandths everywhere below. What a player has is the balance of the last entry; taken-back stakes may leave less than
-- nothing where their points were changed already.
create table club.accounts (
  player_id integer primary key references identity.players (id),
  seq integer not null check (seq > 0),
  points bigint not null
) with (fillfactor = 70);

create table club.entries (
  player_id integer not null references identity.players (id),
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('played', 'mission', 'exchanged')),
  -- The mission's claim or the exchange it is of; what was played stands in `club.rounds`.
  reference text check ((reference is null) = (kind = 'played')),
  points bigint not null check (points <> 0),
  balance bigint not null,
  day date not null,
  created_at timestamptz not null,
  primary key (player_id, seq),
  check (kind <> 'mission' or points > 0),
  check (kind <> 'exchanged' or points < 0 and balance >= 0)
);
create unique index entries_reference on club.entries (kind, reference) where reference is not null;
create index entries_day on club.entries (day);
create function club.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger entries_are_immutable before update or delete or truncate on club.entries
  for each statement execute function club.refuse_change();

-- What was earned by Istanbul days, which says the level.
create table club.days (
  player_id integer not null references identity.players (id),
  day date not null,
  points bigint not null,
  primary key (player_id, day)
) with (fillfactor = 70);

-- Rounds of cash that count, as the ledger has them now; `rate` is thousandths of a point for a lira.
create table club.rounds (
  player_id integer not null references identity.players (id),
  first_seq integer not null,
  game_id integer not null,
  category text not null,
  stake_kurus bigint not null check (stake_kurus > 0),
  win_kurus bigint not null check (win_kurus >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  rate integer not null check (rate >= 0),
  points bigint not null check (points = stake_kurus * rate / 100),
  primary key (player_id, first_seq)
);
create index rounds_of_player on club.rounds (player_id, closed_at);

-- Since when a player has used up a limit: for a day nothing is given for stakes.
create table club.rests (
  player_id integer primary key references identity.players (id),
  since timestamptz not null
);

create table club.exchanges (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  request_key text not null,
  points bigint not null check (points > 0),
  level smallint not null check (level between 1 and 5),
  -- For a thousand points.
  rate_kurus integer not null check (rate_kurus > 0),
  amount_kurus bigint not null check (amount_kurus > 0 and amount_kurus = points * rate_kurus / 1000000),
  grant_id integer not null unique,
  created_at timestamptz not null,
  unique (player_id, request_key)
);
create index exchanges_created on club.exchanges (created_at);
create trigger exchanges_are_immutable before update or delete or truncate on club.exchanges
  for each statement execute function club.refuse_change();

create view club.rounds_view as
  select player_id, first_seq, game_id, category, stake_kurus, win_kurus, opened_at, closed_at from club.rounds;
create view club.entries_view as select player_id, seq, kind, reference, points, balance, day, created_at from club.entries;

select wallet.seal_table('club.settings'), wallet.seal_table('club.entries'), wallet.seal_table('club.exchanges');
