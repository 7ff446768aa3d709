-- Complaints (GLI-19 A.4.4): who complained of what, by when it is answered, what was decided and by whom. A decision stays as it is; a complaint
-- outlives the data of who lodged it and goes when its own time is over.
create schema complaints;

create table complaints.complaints (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  lodged_at timestamptz not null,
  due_at timestamptz not null check (due_at > lodged_at),
  -- `answered` by the house, `closed` by the player, who took it back.
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assigned_to integer references staff.members (id),
  outcome text check (outcome in ('upheld', 'partly', 'rejected', 'withdrawn')),
  reason text check (reason <> ''),
  decided_by integer references staff.members (id),
  ended_at timestamptz,
  -- When it was told that it is open past its day.
  late_told_at timestamptz,
  check ((status = 'open') = (ended_at is null) and (status = 'open') = (outcome is null)),
  check ((status = 'closed') = (coalesce(outcome, '') = 'withdrawn')),
  check ((status = 'answered') = (decided_by is not null) and (status = 'answered') = (reason is not null))
);
create index complaints_player on complaints.complaints (player_id, id);
create index complaints_open on complaints.complaints (due_at, id) where status = 'open';
create index complaints_ended on complaints.complaints (ended_at) where ended_at is not null;

create function complaints.keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'open' then raise exception 'complaint % is open', old.id; end if;
    return old;
  end if;
  if old.status <> 'open' or (old.id, old.player_id, old.subject, old.body, old.lodged_at, old.due_at)
    is distinct from (new.id, new.player_id, new.subject, new.body, new.lodged_at, new.due_at) then
    raise exception 'complaint % is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;
create trigger complaints_kept before update or delete on complaints.complaints for each row execute function complaints.keep();

create view complaints.complaints_view as
  select id, player_id, subject, body, lodged_at, due_at, status, outcome, reason, ended_at from complaints.complaints;
