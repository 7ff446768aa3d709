create schema webhooks;
comment on schema webhooks is 'The operator''s own systems that are told of events, and every call to them.';

create table webhooks.subscriptions (
  id            integer generated always as identity primary key,
  name          text not null check (name <> ''),
  url           text not null check (url <> ''),
  kinds         text[] not null check (cardinality(kinds) > 0),
  secret_sealed bytea not null,
  created_at    timestamptz not null,
  created_by    integer not null references staff.members,
  last_no       bigint not null default 0 check (last_no >= 0),
  failures      integer not null default 0 check (failures >= 0),
  due_at        timestamptz not null,
  taken_until   timestamptz,
  problem       text,
  paused_at     timestamptz,
  ended_at      timestamptz
);
comment on table webhooks.subscriptions is
  'An address of the operator that is told of events of some kinds.';
comment on column webhooks.subscriptions.secret_sealed is 'key of the signatures, sealed by the vault';
comment on column webhooks.subscriptions.last_no is 'number of the newest delivery; the receiver''s order';
comment on column webhooks.subscriptions.failures is 'calls in a row that were not answered with 2xx';
comment on column webhooks.subscriptions.due_at is 'not called before';
comment on column webhooks.subscriptions.taken_until is 'a process is calling it until then';
comment on column webhooks.subscriptions.problem is 'why the last call failed; null: it did not';
comment on column webhooks.subscriptions.paused_at is 'events are kept and not sent';

create table webhooks.deliveries (
  id              bigint generated always as identity primary key,
  subscription_id integer not null references webhooks.subscriptions,
  no              bigint not null check (no > 0),
  event_id        uuid not null,
  kind            text not null,
  player_id       integer,
  data            jsonb not null,
  happened_at     timestamptz not null,
  status          text not null default 'waiting' check (status in ('waiting', 'sent')),
  tries           integer not null default 0 check (tries >= 0),
  answer          integer,
  problem         text,
  sent_at         timestamptz,
  constraint deliveries_order unique (subscription_id, no)
);
comment on table webhooks.deliveries is
  'An event for one address; the lowest number that waits is sent next.';
comment on column webhooks.deliveries.event_id is 'the same in every call and for every address: a receiver keeps it to take an event once';
comment on column webhooks.deliveries.data is 'of the event, without personal data; sums in lira';
comment on column webhooks.deliveries.answer is 'HTTP status of the last call';
create index deliveries_waiting on webhooks.deliveries (subscription_id, no) where status = 'waiting';
create index deliveries_sent on webhooks.deliveries (sent_at) where status = 'sent';
