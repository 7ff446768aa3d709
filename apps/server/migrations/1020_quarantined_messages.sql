-- What of the feed could not be read, checked or written: set aside alone and whole, until somebody has looked.
create table sports.quarantined_messages (
  id integer generated always as identity primary key,
  reason text not null check (reason in ('unreadable', 'unchecked', 'unknown', 'unwritten')),
  -- What exactly, by its place in the message.
  detail text not null,
  -- As it came, but for characters that no table holds.
  body text not null,
  -- Of what and why, without what differs each time it is said: a recovery says the same again.
  fingerprint bytea not null,
  type text,
  producer integer,
  -- The number it has in the book.
  seq bigint,
  event_id text,
  -- [{"key": "ou", "specifiers": "total=2.5"}], as far as they could be read.
  markets jsonb not null,
  times integer not null default 1 check (times > 0),
  received_at timestamptz not null,
  last_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'retried', 'dismissed')),
  decided_by integer references staff.members (id),
  decided_at timestamptz,
  note text,
  constraint quarantined_decided check ((status = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create unique index quarantined_once on sports.quarantined_messages (fingerprint) where status = 'open';
create index quarantined_by_time on sports.quarantined_messages (received_at);

-- Events whose prices have to be said again, because something of them was set aside.
create table sports.event_recoveries (
  producer integer not null references sports.producers (id),
  event_id text not null references sports.events (id),
  wanted_at timestamptz not null,
  asked_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  primary key (producer, event_id)
);

alter table sports.producers
  -- `delayed`: what it has said waits too long to be written; nothing of it is lost, and it is up again once that is done.
  drop constraint producers_state_check,
  add constraint producers_state_check check (state in ('down', 'recovering', 'delayed', 'up')),
  -- What is added to the numbers of its present session, so that those in the book only go up.
  add column seq_base bigint not null default 0 check (seq_base >= 0),
  -- How often it was asked in a row to say everything again: the next time waits longer.
  add column recovery_tries integer not null default 0 check (recovery_tries >= 0);
