create table sports.leagues (
  id      text primary key,
  sport   text not null,
  name    text not null,
  country text not null,
  tier    smallint not null check (tier between 1 and 4)
);
comment on table sports.leagues is
  'harmless: names. Leagues as the odds feed names them.';
comment on column sports.leagues.tier is '1 (largest) to 4: limits depend on it';

create table sports.teams (
  id    text primary key,
  sport text not null,
  name  text not null
);
comment on table sports.teams is
  'harmless: names. Teams and players of matches.';

create table sports.events (
  id           text primary key,
  sport        text not null,
  league_id    text not null references sports.leagues,
  home_id      text not null references sports.teams,
  away_id      text not null references sports.teams,
  starts_at    timestamptz not null,
  phase        text not null
    check (phase in ('prematch', 'live', 'interrupted', 'ended', 'closed', 'cancelled', 'postponed', 'abandoned')),
  status       jsonb,
  status_at    timestamptz not null default '-infinity'::timestamptz,
  stops        jsonb not null default '{}',
  mbs          smallint not null default 1 check (mbs between 1 and 4),
  is_simulated boolean not null,
  version      bigint not null default 1,
  happened     jsonb not null default '{}'
) with (fillfactor = 70);
comment on table sports.events is
  'harmless: the last word of the feed until its next; results are settlements, which are sealed. Matches that can be bet on.';
comment on column sports.events.id is 'as the feed names it';
comment on column sports.events.phase is 'state of the match';
comment on column sports.events.status is 'score and clock as the feed last said';
comment on column sports.events.status_at is 'time of that by the producer''s clock';
comment on column sports.events.stops is
  '{"<producer>:<group>": seq of its last stop}: closes any number of markets by one row';
comment on column sports.events.mbs is 'fewest legs of a coupon with this match';
comment on column sports.events.is_simulated is 'invented match';
comment on column sports.events.version is 'counts changes of this row';
comment on column sports.events.happened is
  '{"<producer>": seq of the message by which more than the time changed}: a newer price was made knowing it';
create index events_start on sports.events (starts_at);
-- Matches that can still be bet on, among all that were ever played.
create index events_open on sports.events (phase) where phase in ('prematch', 'live', 'interrupted');

create table sports.event_log (
  event_id text not null references sports.events,
  producer integer not null,
  seq      bigint not null,
  kind     text not null,
  minute   smallint,
  side     text check (side in ('home', 'away')),
  detail   text,
  constraint event_log_pkey primary key (event_id, producer, seq)
);
comment on table sports.event_log is
  'harmless: what the feed told of a match, to look at. Incidents of a match for its timeline; money never depends on it.';
comment on column sports.event_log.seq is 'number of the feed''s message';
