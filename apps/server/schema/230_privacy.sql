-- Requests of players for a copy of their data or for its erasure.

create table privacy.requests (
  id          integer generated always as identity primary key,
  player_id   integer not null references identity.players,
  kind        text not null check (kind in ('copy', 'erasure')),
  channel     text not null check (channel in ('site', 'letter', 'retention')),
  note        text not null default '',
  asked_at    timestamptz not null,
  due_at      timestamptz not null,
  status      text not null default 'open' check (status in ('open', 'granted', 'done', 'refused')),
  recorded_by integer references staff.members,
  decided_at  timestamptz,
  decided_by  integer references staff.members,
  seconded_by integer references staff.members,
  reason      text check (reason <> ''),
  done_at     timestamptz,
  fetched_at  timestamptz,
  constraint requests_check check (due_at > asked_at),
  constraint requests_check1 check ((channel = 'letter') = (recorded_by is not null)),
  constraint requests_check2 check (kind = 'erasure' or status <> 'granted'),
  constraint requests_check3 check (status <> 'open' or num_nonnulls(decided_at, decided_by, seconded_by, done_at) = 0),
  constraint requests_check4 check ((status = 'done') = (done_at is not null)),
  constraint requests_check5 check (status <> 'refused' or decided_by is not null and decided_at is not null
    and reason is not null),
  constraint requests_check6 check (kind <> 'erasure' or (status not in ('granted', 'done'))
    or decided_by is not null and seconded_by is not null and seconded_by <> decided_by)
);
comment on table privacy.requests is
  'Requests for a copy or the erasure of personal data.';
comment on column privacy.requests.channel is
  'on the site, by letter (recorded by staff), or because the retention period is over';
comment on column privacy.requests.due_at is 'legal deadline';
comment on column privacy.requests.status is
  '`granted`: an erasure two people approved, waiting for the end of account and retention period';
comment on column privacy.requests.fetched_at is 'when the copy was downloaded';
-- One request of a kind at a time.
create unique index requests_running on privacy.requests (player_id, kind) where status in ('open', 'granted');
create index requests_asked on privacy.requests (asked_at desc, id desc);
create trigger requests_kept before update or delete on privacy.requests
  for each row execute function privacy.keep_request();

create table privacy.copies (
  request_id  integer primary key references privacy.requests,
  file_sealed bytea not null,
  bytes       integer not null,
  ends_at     timestamptz not null
);
comment on table privacy.copies is
  'Prepared copies of personal data, until their time is over.';
comment on column privacy.copies.file_sealed is
  'harmless: sealed and bound to its row by the vault. packed and sealed by the vault';
comment on column privacy.copies.bytes is 'size before sealing';
comment on column privacy.copies.ends_at is 'removed after';
create index copies_end on privacy.copies (ends_at);
