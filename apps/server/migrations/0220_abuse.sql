-- Devices that have proved themselves once: what strangers do to an account does not touch them. The cookie's token is kept as a hash only.
create table identity.devices (
  owner_id integer not null references identity.players (id),
  token_hash bytea not null check (length(token_hash) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (owner_id, token_hash)
);
create index devices_last on identity.devices (last_at);

create table staff.devices (
  owner_id integer not null references staff.members (id),
  token_hash bytea not null check (length(token_hash) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (owner_id, token_hash)
);
create index staff_devices_last on staff.devices (last_at);

-- How often something costly was asked for, per flow and caller; the key is a keyed hash. One statement counts and decides.
create table platform.flow_counts (
  key bytea primary key,
  flow text not null,
  taken integer not null check (taken > 0),
  most integer not null check (most > 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
create index flow_counts_end on platform.flow_counts (ends_at);

-- When password or code were shown last: what is sensitive wants that to be a moment ago.
alter table identity.sessions add column proved_at timestamptz;
update identity.sessions set proved_at = created_at;
alter table identity.sessions alter column proved_at set not null;
