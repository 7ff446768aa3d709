create schema sports;

-- The sources of the feed: each has its own sequence and falls silent by itself.
create table sports.producers (
  id integer primary key,
  -- `up` alone takes bets; `recovering` was asked to say everything again.
  state text not null default 'down' check (state in ('down', 'recovering', 'up')),
  last_seq bigint not null default 0 check (last_seq >= 0),
  last_generated_at timestamptz,
  -- A price of this seq or before it is of before the last gap.
  hold_seq bigint not null default 0 check (hold_seq >= 0),
  hold_reason text,
  recovery_id text,
  recovery_asked_at timestamptz,
  gaps integer not null default 0
);

create table sports.leagues (
  id text primary key,
  sport text not null,
  name text not null,
  country text not null,
  tier smallint not null check (tier between 1 and 4)
);

create table sports.teams (
  id text primary key,
  sport text not null,
  name text not null
);

create table sports.events (
  id text primary key,
  sport text not null,
  league_id text not null references sports.leagues (id),
  home_id text not null references sports.teams (id),
  away_id text not null references sports.teams (id),
  starts_at timestamptz not null,
  phase text not null check (phase in ('prematch', 'live', 'interrupted', 'ended', 'closed', 'cancelled', 'postponed', 'abandoned')),
  -- As the feed last told it, and when by the producer's clock.
  status jsonb,
  status_at timestamptz not null default '-infinity',
  -- `producer:group` → seq of its last stop: one row closes any number of markets.
  stops jsonb not null default '{}',
  -- The shortest column of a coupon with it has so many legs.
  mbs smallint not null default 1 check (mbs between 1 and 4),
  is_simulated boolean not null,
  -- Counts what changed of it.
  version bigint not null default 1
) with (fillfactor = 70);
create index events_start on sports.events (starts_at);
create index events_running on sports.events (phase) where phase in ('live', 'interrupted');

-- What happened in an event, for its timeline; money never reads it.
create table sports.event_log (
  event_id text not null references sports.events (id),
  producer integer not null,
  seq bigint not null,
  kind text not null,
  minute smallint,
  side text check (side in ('home', 'away')),
  detail text,
  primary key (event_id, producer, seq)
);

-- What is offered, in the order of outcomes of its type. 1 active, 0 inactive, -1 suspended, -2 handed over, -3 settled, -4 cancelled.
create table sports.markets (
  event_id text not null references sports.events (id),
  key text not null,
  specifiers text not null,
  producer integer not null references sports.producers (id),
  status smallint not null check (status between -4 and 1),
  -- Its groups of its type, for stops.
  groups text[] not null,
  is_favourite boolean not null,
  -- Hundredths; null where the feed has never priced the outcome.
  odds integer[] not null,
  chances real[] not null,
  is_active boolean[] not null,
  -- Of the message that priced it last.
  seq bigint not null,
  version bigint not null default 1,
  primary key (event_id, key, specifiers)
) with (fillfactor = 60);

-- The messages that money rests on, as they came.
create table sports.feed_messages (
  producer integer not null references sports.producers (id),
  seq bigint not null,
  type text not null,
  event_id text,
  generated_at timestamptz not null,
  received_at timestamptz not null,
  body jsonb not null,
  primary key (producer, seq)
);

-- What came of outcomes: a change is a further revision, what was rolled back stays and says by what.
create table sports.settlements (
  event_id text not null references sports.events (id),
  key text not null,
  specifiers text not null,
  outcome text not null,
  -- 1 as the scout saw it, 2 official.
  certainty smallint not null check (certainty in (1, 2)),
  revision integer not null,
  result text not null check (result in ('won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat')),
  -- Of a dead heat: places left, tied.
  places smallint check (places > 0),
  tied smallint check (tied > 0),
  producer integer not null,
  seq bigint not null,
  undone_by bigint,
  primary key (event_id, key, specifiers, outcome, certainty, revision),
  check ((result = 'dead_heat') = (places is not null) and (result = 'dead_heat') = (tied is not null))
);

-- Coupons taken in a window are void in this market.
create table sports.cancels (
  producer integer not null,
  seq bigint not null,
  event_id text not null references sports.events (id),
  key text not null,
  specifiers text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  undone_by bigint,
  primary key (producer, seq, key, specifiers)
);
create index cancels_of_market on sports.cancels (event_id, key, specifiers);

-- Markets whose legs have to be looked at again, written with what changed their results.
create table sports.regrades (
  event_id text not null,
  key text not null,
  specifiers text not null,
  asked_at timestamptz not null,
  primary key (event_id, key, specifiers)
);

create function sports.last_stop(stops jsonb, producer integer, groups text[]) returns bigint language sql immutable parallel safe as $$
  select coalesce(max((stops ->> (producer || ':' || name))::bigint), 0) from unnest(groups || 'all'::text) name
$$;

-- A market as anybody may see it: `open` where it is active, its producer is up, and it was priced after the last gap and the last stop.
create view sports.markets_view as
  select m.event_id, m.key, m.specifiers, m.producer, m.is_favourite, m.odds, m.chances, m.is_active, m.seq, m.version,
    greatest(p.hold_seq, sports.last_stop(e.stops, m.producer, m.groups)) as closed_seq,
    case
      when m.status = -3 then 'settled'
      when m.status in (0, -2, -4) then 'closed'
      when m.status = 1 and p.state = 'up' and m.seq > greatest(p.hold_seq, sports.last_stop(e.stops, m.producer, m.groups)) then 'open'
      else 'suspended' end as state,
    p.state = 'up' as is_fresh
  from sports.markets m
  join sports.events e on e.id = m.event_id
  join sports.producers p on p.id = m.producer;

-- What an outcome has come to: the official result where there is one, else the scout's.
create view sports.results_view as
  select distinct on (event_id, key, specifiers, outcome) event_id, key, specifiers, outcome, certainty, result, places, tied, producer, seq
  from sports.settlements where undone_by is null
  order by event_id, key, specifiers, outcome, certainty desc, revision desc;
