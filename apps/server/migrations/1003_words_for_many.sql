-- Messages that two people have released once, for whatever must go out at once: who sends one as it stands needs nobody else.
create table messages.templates (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  type text not null check (type in ('bonus', 'system', 'payment', 'warning', 'success')),
  released_at timestamptz not null,
  released_by integer not null references staff.members (id),
  seconded_by integer not null references staff.members (id),
  removed_at timestamptz,
  constraint templates_two_people check (seconded_by <> released_by)
);
create unique index templates_name on messages.templates (lower(name)) where removed_at is null;
create function messages.keep_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
    or to_jsonb(old) - 'removed_at' is distinct from to_jsonb(new) - 'removed_at' then
    raise exception 'a released text stays as it was released';
  end if;
  return new;
end $$;
create trigger templates_kept before update or delete on messages.templates for each row execute function messages.keep_template();

-- Of what one person writes to one player another looks at some, afterwards.
create table messages.samples (
  message_id integer primary key references messages.messages (id) on delete cascade,
  staff_id integer not null references staff.members (id),
  taken_at timestamptz not null,
  looked_at timestamptz,
  looked_by integer references staff.members (id),
  -- Null while nobody has looked.
  is_sound boolean,
  note text not null default '',
  constraint samples_looked check ((looked_at is null) = (looked_by is null) and (looked_at is null) = (is_sound is null)),
  constraint samples_by_another check (looked_by <> staff_id)
);
create index samples_open on messages.samples (taken_at, message_id) where looked_at is null;
create index samples_list on messages.samples (taken_at, message_id);

create view messages.samples_view as
  select s.message_id as id, m.thread_id, m.player_id, m.body, s.staff_id, s.taken_at, s.looked_at, s.looked_by, s.is_sound, s.note
  from messages.samples s join messages.messages m on m.id = s.message_id;
