create table identity.kyc_submissions (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index kyc_one_open on identity.kyc_submissions (player_id) where status = 'pending';
create index kyc_queue on identity.kyc_submissions (status, created_at, id);
create index kyc_player on identity.kyc_submissions (player_id, id desc);

-- The sealed bytes lie in the file store under `name`.
create table identity.kyc_files (
  id integer generated always as identity primary key,
  submission_id integer not null references identity.kyc_submissions (id),
  part text not null check (part in ('id_front', 'id_back', 'address')),
  name text not null unique,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  bytes integer not null,
  unique (submission_id, part)
);

create view identity.kyc_queue_view as
  select id, player_id, created_at from identity.kyc_submissions where status = 'pending';
