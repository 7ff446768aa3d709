-- What every domain stands on: applied schema files, outbox, keys, licences, job runs.

-- Made by the runner, before any file is applied.
comment on table platform.migrations is
  'recomputed: the files of the program. Every file of the schema that was applied, with the hash it had.';
comment on column platform.migrations.name is 'path below apps/server';
comment on column platform.migrations.sha256 is 'of the file''s text, hex';
comment on column platform.migrations.applied_at is 'harmless: when it was, which nothing asks';

create table platform.demo_seed (
  started_at  timestamptz primary key,
  finished_at timestamptz
);
comment on table platform.demo_seed is
  'At most one row, written when demo data are begun: marks a play-money database for ever.';
comment on column platform.demo_seed.finished_at is 'null: the demo is half written';
-- At most one row.
create unique index demo_seed_once on platform.demo_seed ((true));
create trigger demo_seed_kept before delete or truncate on platform.demo_seed
  for each statement execute function platform.refuse_unmarking();

create table platform.staff_requests (
  staff_id    integer not null references staff.members,
  call        text not null,
  key         text not null,
  fingerprint bytea not null,
  answer      jsonb,
  created_at  timestamptz not null,
  constraint staff_requests_pkey primary key (staff_id, call, key)
);
comment on table platform.staff_requests is
  'Idempotency of staff calls: the first answer to each key, with a fingerprint of what was asked.';
comment on column platform.staff_requests.call is 'path of the call';
comment on column platform.staff_requests.key is 'key the client gave';
comment on column platform.staff_requests.fingerprint is 'SHA-256 of the request';
comment on column platform.staff_requests.answer is 'null: still running';

create table platform.outbox (
  id         bigint generated always as identity primary key,
  topic      text not null,
  payload    jsonb not null,
  written_at timestamptz not null,
  due_at     timestamptz not null,
  tries      integer not null default 0,
  parked_at  timestamptz,
  last_error text
) with (fillfactor = 70);
comment on table platform.outbox is
  'Messages to be handled after commit: written in the transaction of the decision, deleted in the one that handles it.';
comment on column platform.outbox.topic is 'names the handler';
comment on column platform.outbox.due_at is 'not tried before';
comment on column platform.outbox.tries is
  'counted before each try, so that a message that kills its process is given up as well';
comment on column platform.outbox.parked_at is 'given up after too many tries';
comment on column platform.outbox.last_error is 'of the last try';
-- The worker takes what is due, oldest first.
create index outbox_due on platform.outbox (due_at, id) where parked_at is null;
-- Messages that were given up, for the alarm and for `npm run db -- redeliver`.
create index outbox_parked on platform.outbox (id) where parked_at is not null;

create table platform.vault_keys (
  id          smallint primary key check (id between -127 and 255),
  wrapped     bytea not null,
  made_at     timestamptz not null,
  finished_at timestamptz
);
comment on table platform.vault_keys is
  'harmless: wrapped by SECRET_KEY, without which nothing here opens; of others than its own no seal fits. Keys that seal data, each wrapped by SECRET_KEY; id 0 is the root of what never changes, the newest of the others seals.';
comment on column platform.vault_keys.wrapped is 'the key, encrypted with SECRET_KEY';
comment on column platform.vault_keys.finished_at is 'null: a rotation to this key is under way';

create table platform.flow_counts (
  key     bytea primary key,
  flow    text not null,
  taken   integer not null check (taken > 0),
  most    integer not null check (most > 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
comment on table platform.flow_counts is
  'harmless: calls of the running minute. Uses of rate-limited flows by all processes, per flow and caller.';
comment on column platform.flow_counts.key is 'keyed hash of flow and caller';
comment on column platform.flow_counts.flow is 'name of the flow';
comment on column platform.flow_counts.taken is 'uses in the window';
comment on column platform.flow_counts.most is 'limit of the window';
comment on column platform.flow_counts.ends_at is 'end of the window';
-- Windows that are over are removed.
create index flow_counts_end on platform.flow_counts (ends_at);

create table platform.licences (
  version     integer generated always as identity primary key,
  authority   text not null,
  number      text not null,
  countries   text[] not null,
  policy      jsonb not null,
  recorded_at timestamptz not null,
  proposed_by integer references staff.members,
  approved_by integer references staff.members,
  constraint licences_two_people check ((proposed_by is null) = (approved_by is null) and proposed_by <> approved_by)
);
comment on table platform.licences is
  'Gambling licences; the newest row is in force, earlier ones are kept.';
comment on column platform.licences.authority is 'who issued it';
comment on column platform.licences.countries is 'ISO 3166 codes where players may live';
comment on column platform.licences.policy is 'rules the licence binds the platform to, as the contract defines them';
create trigger licences_are_immutable before update or delete or truncate on platform.licences
  for each statement execute function platform.refuse_change();

create table platform.job_runs (
  job  text primary key,
  slot timestamptz not null
);
comment on table platform.job_runs is
  'harmless: which process does a job now. Last scheduled time at which each job was done, by whichever process.';
comment on column platform.job_runs.slot is 'the time of its schedule, not of the run';

create table platform.ready_probe (
  alone boolean default true primary key check (alone),
  at    timestamptz not null
);
comment on table platform.ready_probe is
  'harmless: written to see whether anything can be written. One row, written by each process to see whether commits go through.';
