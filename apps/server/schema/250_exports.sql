-- Files of back-office lists that are made in the background.

create table exports.jobs (
  id           integer generated always as identity primary key,
  staff_id     integer not null references staff.members,
  ip           text not null,
  list         text not null,
  query_sealed bytea not null,
  status       text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed', 'removed')),
  attempt      smallint not null default 0,
  rows_done    integer not null default 0,
  rows_total   integer,
  bytes        bigint not null default 0,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  expires_at   timestamptz,
  sites        integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null)
);
comment on table exports.jobs is
  'Lists that staff export as files in the background; kept for a day.';
comment on column exports.jobs.list is 'path of the list''s call';
comment on column exports.jobs.query_sealed is 'filters and order, sealed by the vault';
comment on column exports.jobs.attempt is 'counts starts: pieces of an earlier one are ignored';
create index jobs_open on exports.jobs (id) where status in ('queued', 'running');
create index jobs_staff on exports.jobs (staff_id, id);
-- Files whose day is over are removed.
create index jobs_expiring on exports.jobs (expires_at) where status = 'ready';

create table exports.pieces (
  id          integer generated always as identity primary key,
  export_id   integer not null references exports.jobs on delete cascade,
  attempt     smallint not null,
  text_sealed bytea not null
);
comment on table exports.pieces is
  'harmless: a file on its way, sealed and bound to its place. Pieces of an export''s file, packed and sealed one by one.';
create index pieces_export on exports.pieces (export_id, id);
