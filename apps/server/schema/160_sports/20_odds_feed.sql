create table sports.producers (
  id                integer primary key,
  state             text not null default 'down' check (state in ('down', 'recovering', 'delayed', 'up')),
  last_seq          bigint not null default 0 check (last_seq >= 0),
  last_generated_at timestamptz,
  hold_seq          bigint not null default 0 check (hold_seq >= 0),
  hold_reason       text,
  recovery_id       text,
  recovery_asked_at timestamptz,
  gaps              integer not null default 0,
  recover_from      timestamptz,
  recovering_since  timestamptz,
  seq_base          bigint not null default 0 check (seq_base >= 0),
  recovery_tries    integer not null default 0 check (recovery_tries >= 0)
);
comment on table sports.producers is
  'harmless: how far the feed was read; it is asked again from there. Sources of the odds feed; each numbers its messages and fails on its own.';
comment on column sports.producers.state is
  '`up` alone takes bets; `recovering` was asked to repeat; `delayed` waits to be written';
comment on column sports.producers.last_seq is 'last message';
comment on column sports.producers.last_generated_at is 'its time by the producer''s clock';
comment on column sports.producers.hold_seq is 'prices up to this number are older than the last gap';
comment on column sports.producers.hold_reason is 'why bets are not taken';
comment on column sports.producers.recovery_id is 'repeat that was asked for';
comment on column sports.producers.gaps is 'gaps found in the numbers';
comment on column sports.producers.recover_from is 'from when on it has to repeat';
comment on column sports.producers.recovering_since is
  'since when it repeats: results it says meanwhile may be old ones';
comment on column sports.producers.seq_base is 'added to numbers of the session, so that those kept only rise';
comment on column sports.producers.recovery_tries is 'repeats asked for in a row: each waits longer';

create table sports.feed_messages (
  producer     integer not null references sports.producers,
  seq          bigint not null,
  type         text not null,
  event_id     text,
  generated_at timestamptz not null,
  received_at  timestamptz not null,
  body         jsonb not null,
  constraint feed_messages_pkey primary key (producer, seq)
);
comment on table sports.feed_messages is
  'harmless: what the feed said, to be read again. Messages of the feed that money depends on, as received.';
-- What the feed said about a match, shown beside its coupons.
create index feed_messages_of_event on sports.feed_messages (event_id) where event_id is not null;

create table sports.event_recoveries (
  producer  integer not null references sports.producers,
  event_id  text not null references sports.events,
  wanted_at timestamptz not null,
  asked_at  timestamptz,
  tries     integer not null default 0 check (tries >= 0),
  constraint event_recoveries_pkey primary key (producer, event_id)
);
comment on table sports.event_recoveries is
  'Matches whose prices have to be repeated, because a message was quarantined.';
comment on column sports.event_recoveries.wanted_at is 'since when';
comment on column sports.event_recoveries.asked_at is 'last request';

create table sports.quarantined_messages (
  id          integer generated always as identity primary key,
  reason      text not null check (reason in ('unreadable', 'unchecked', 'unknown', 'unwritten')),
  detail      text not null,
  body        text not null,
  fingerprint bytea not null,
  type        text,
  producer    integer,
  seq         bigint,
  event_id    text,
  markets     jsonb not null,
  times       integer not null default 1 check (times > 0),
  received_at timestamptz not null,
  last_at     timestamptz not null,
  status      text not null default 'open' check (status in ('open', 'retried', 'dismissed')),
  decided_by  integer references staff.members,
  decided_at  timestamptz,
  note        text,
  constraint quarantined_decided check ((status = 'open') = (decided_by is null)
    and (decided_by is null) = (decided_at is null))
);
comment on table sports.quarantined_messages is
  'Messages of the feed that could not be read, checked or written, kept whole until somebody decides.';
comment on column sports.quarantined_messages.detail is 'what was wrong, by its place in the message';
comment on column sports.quarantined_messages.fingerprint is
  'of message and reason, without what differs each time: repeats count up `times`';
comment on column sports.quarantined_messages.markets is '[{"key", "specifiers"}], as far as readable';
-- A message that is wrong in the same way again counts up the open row.
create unique index quarantined_once on sports.quarantined_messages (fingerprint) where status = 'open';
create index quarantined_by_time on sports.quarantined_messages (received_at);
