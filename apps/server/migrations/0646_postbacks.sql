-- Where an affiliate wants to be told of the players he brings: signed calls to an address of his own.
create table affiliates.postbacks (
  affiliate_id integer primary key,
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  events text[] not null check (events <@ array['registration', 'first_deposit', 'qualified'] and cardinality(events) > 0),
  -- The secret that every call is signed with.
  key_sealed bytea not null,
  is_on boolean not null,
  set_at timestamptz not null,
  -- Null where he did it himself.
  set_by integer references staff.members (id)
);

-- Each thing that is told, once for a player; what came of it.
create table affiliates.postback_deliveries (
  id integer generated always as identity primary key,
  affiliate_id integer not null,
  event text not null check (event in ('registration', 'first_deposit', 'qualified')),
  player_id integer not null references identity.players (id),
  sub text not null,
  happened_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- When it is tried again.
  due_at timestamptz not null,
  -- What his server answered last, or why it was not reached.
  answer integer,
  problem text,
  ended_at timestamptz,
  constraint postback_deliveries_once unique (affiliate_id, event, player_id),
  check ((status = 'waiting') = (ended_at is null))
);
create index postback_deliveries_due on affiliates.postback_deliveries (due_at) where status = 'waiting';
create index postback_deliveries_list on affiliates.postback_deliveries (affiliate_id, id desc);
