/** Forward only; the place in the list is the version. */
export const migrations: readonly string[] = [
  `
  create table stadium.matches (
    id         bigint primary key check (id > 0),
    league_id  integer not null,
    no         integer not null check (no >= 0),
    home       integer not null,
    away       integer not null check (away <> home),
    starts_at  timestamptz not null,
    phase      text not null,
    state      jsonb not null,
    closed_at  timestamptz,
    unique (league_id, no)
  );
  comment on column stadium.matches.no is 'its place in the league''s endless list of fixtures';
  create index matches_open on stadium.matches (id) where closed_at is null;

  create table stadium.producers (
    id         integer primary key,
    seq        bigint not null default 0 check (seq >= 0),
    down_until timestamptz
  );
  insert into stadium.producers (id) values (1), (3), (6);

  create table stadium.messages (
    id       bigint generated always as identity primary key,
    producer integer not null references stadium.producers,
    seq      bigint not null,
    at       timestamptz not null,
    kind     text not null,
    body     text not null,
    unique (producer, seq)
  );
  comment on table stadium.messages is 'what was said, as it was said; results are kept longer than prices';
  create index messages_results on stadium.messages (producer, at) where kind in
    ('bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel');
  create index messages_at on stadium.messages (at);

  create table stadium.requests (
    id         bigint generated always as identity primary key,
    producer   integer not null references stadium.producers,
    after      timestamptz not null,
    request_id text not null,
    asked_at   timestamptz not null
  );
  comment on table stadium.requests is 'recoveries that were asked for, whichever process plays the matches';
  `,
  'alter table stadium.requests add column event text',
  `
  create table stadium.seasons (
    league_id integer not null,
    no        integer not null check (no >= 0),
    phase     text not null check (phase in ('open', 'closed')),
    state     jsonb not null,
    primary key (league_id, no)
  );
  comment on table stadium.seasons is 'what each season of a league has come to so far: bet on as a whole';
  create index seasons_open on stadium.seasons (league_id, no) where phase = 'open';
  `,
]
