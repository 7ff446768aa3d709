-- Complaints of players and how they were answered.

create table complaints.complaints (
  id           integer generated always as identity primary key,
  player_id    integer not null references identity.players,
  subject      text not null check (subject <> ''),
  body         text not null check (body <> ''),
  lodged_at    timestamptz not null,
  due_at       timestamptz not null,
  status       text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assigned_to  integer references staff.members,
  outcome      text check (outcome in ('upheld', 'partly', 'rejected', 'withdrawn')),
  reason       text check (reason <> ''),
  decided_by   integer references staff.members,
  ended_at     timestamptz,
  late_told_at timestamptz,
  constraint complaints_check check (due_at > lodged_at),
  constraint complaints_check1 check ((status = 'open') = (ended_at is null) and (status = 'open') = (outcome is null)),
  constraint complaints_check2 check ((status = 'closed') = (coalesce(outcome, '') = 'withdrawn')),
  constraint complaints_check3 check ((status = 'answered') = (decided_by is not null)
    and (status = 'answered') = (reason is not null))
);
comment on table complaints.complaints is
  'Complaints of players and their answers.';
comment on column complaints.complaints.due_at is 'to be answered by';
comment on column complaints.complaints.status is '`answered` by the operator, `closed`: withdrawn by the player';
comment on column complaints.complaints.late_told_at is 'when staff were told that it is overdue';
create index complaints_player on complaints.complaints (player_id, id);
create index complaints_open on complaints.complaints (due_at, id) where status = 'open';
create index complaints_ended on complaints.complaints (ended_at) where ended_at is not null;
create trigger complaints_kept before update or delete on complaints.complaints
  for each row execute function complaints.keep();
