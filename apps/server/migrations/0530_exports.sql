create schema exports;

-- What somebody of the staff wants as a file: made beside everything else, kept for a day.
create table exports.jobs (
  id integer generated always as identity primary key,
  staff_id integer not null references staff.members (id),
  ip text not null,
  -- The path of the file's own call, without what all have in common.
  list text not null,
  -- The filters and the order, as they were asked; what is searched for may be personal.
  query_sealed bytea not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed', 'removed')),
  -- Counts who has begun it: what a process writes that was overtaken is nobody's.
  attempt smallint not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz
);
create index jobs_open on exports.jobs (id) where status in ('queued', 'running');
create index jobs_staff on exports.jobs (staff_id, id);
create index jobs_expiring on exports.jobs (expires_at) where status = 'ready';

-- The file, packed and sealed piece by piece, so that nobody ever holds all of it.
create table exports.pieces (
  id integer generated always as identity primary key,
  export_id integer not null references exports.jobs (id) on delete cascade,
  attempt smallint not null,
  text_sealed bytea not null
);
create index pieces_export on exports.pieces (export_id, id);
