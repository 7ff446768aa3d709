create table sports.handover_notes (
  id         integer generated always as identity,
  event_id   text references sports.events,
  text       text not null check (text <> ''),
  written_by integer not null references staff.members,
  written_at timestamptz not null,
  done_by    integer references staff.members,
  done_at    timestamptz,
  constraint handover_notes_pkey primary key (id),
  constraint handover_notes_done check ((done_by is null) = (done_at is null))
);
comment on table sports.handover_notes is 'What a trader leaves for the next shift; open until somebody has seen to it.';
comment on column sports.handover_notes.event_id is 'match it is about; null: of the whole desk';
comment on column sports.handover_notes.done_by is 'who has seen to it';
create index handover_notes_open on sports.handover_notes (written_at) where done_at is null;
create index handover_notes_of_event on sports.handover_notes (event_id) where event_id is not null;
