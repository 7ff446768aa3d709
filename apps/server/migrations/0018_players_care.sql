create table identity.player_notes (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  staff_id integer not null references staff.members (id),
  created_at timestamptz not null,
  text text not null
);
create index player_notes_player on identity.player_notes (player_id, id desc);

-- A corrected balance needs two people: whoever proposes never decides.
create table identity.adjustments (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  account text not null check (account in ('cash', 'bonus')),
  amount_kurus bigint not null check (amount_kurus <> 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null,
  created_by integer not null references staff.members (id),
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  movement_seq bigint,
  check (decided_by <> created_by),
  check ((status = 'pending') = (decided_by is null)),
  check ((status = 'approved') = (movement_seq is not null))
);
create index adjustments_player on identity.adjustments (player_id, id desc);
create index adjustments_open on identity.adjustments (id) where status = 'pending';
