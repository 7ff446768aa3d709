-- The pair of keys by which push services know this house; made at its first use.
create table messages.push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_sealed bytea not null,
  created_at timestamptz not null
);

-- Browsers that a player wants to be told in, until they log out there or the push service knows them no more.
create table messages.push_devices (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  -- The login it belongs to.
  session_id integer not null,
  endpoint text not null unique,
  -- The browser's keys: what is sent is readable there alone.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_devices_player on messages.push_devices (player_id, id);

create table messages.pushes (
  id integer generated always as identity primary key,
  device_id integer not null references messages.push_devices (id) on delete cascade,
  thread_id integer not null references messages.threads (id),
  due_at timestamptz not null,
  tries smallint not null default 0
);
create index pushes_due on messages.pushes (due_at, id);
create index pushes_device on messages.pushes (device_id);
