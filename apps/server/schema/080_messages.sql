-- Threads and messages between players and staff, marketing consent, web push.

create table messages.threads (
  id              integer generated always as identity primary key,
  player_id       integer not null references identity.players,
  subject         text not null,
  status          text not null check (status in ('open', 'answered', 'closed')),
  unread_by_staff boolean not null default false,
  message_count   integer not null default 0,
  created_at      timestamptz not null,
  last_message_at timestamptz not null,
  closed_at       timestamptz,
  closed_by       integer references staff.members
);
comment on table messages.threads is
  'harmless: what is said to players and by them. Conversations between a player and staff.';
comment on column messages.threads.status is '`open` waits for staff, `answered` for the player or for nobody';
-- The inbox of staff: unread first, then newest.
create index threads_queue on messages.threads (unread_by_staff desc, last_message_at desc, id desc);
create index threads_player on messages.threads (player_id, last_message_at desc);
-- Threads that wait too long, for the alarm.
create index threads_open on messages.threads (last_message_at) where status = 'open';

create table messages.messages (
  id          integer generated always as identity primary key,
  thread_id   integer not null references messages.threads,
  player_id   integer not null references identity.players,
  body        text not null,
  type        text not null check (type in ('bonus', 'system', 'payment', 'warning', 'success', 'sent')),
  staff_id    integer references staff.members,
  created_at  timestamptz not null,
  read_at     timestamptz,
  hidden_at   timestamptz,
  recalled_at timestamptz,
  constraint messages_recalled check (recalled_at is null or hidden_at is not null and read_at is null)
);
comment on table messages.messages is
  'harmless: what is said to players and by them. Messages of a thread.';
comment on column messages.messages.type is 'kind shown to the player; `sent`: written by the player';
comment on column messages.messages.staff_id is 'writer; null: the player or the system';
comment on column messages.messages.hidden_at is 'removed from the player''s own list; the operator keeps it';
comment on column messages.messages.recalled_at is 'taken back by a campaign before it was read';
create index messages_list on messages.messages (player_id, created_at desc, id desc) where hidden_at is null;
-- The count of unread messages on every page.
create index messages_unread on messages.messages (player_id) where (read_at is null) and (hidden_at is null)
  and (type <> 'sent');
create index messages_thread on messages.messages (thread_id, id);
-- How many messages a player sent lately, for the limit.
create index messages_sent on messages.messages (player_id, created_at) where type = 'sent';

create table messages.push_keys (
  id             integer primary key check (id = 1),
  public_key     text not null,
  private_sealed bytea not null,
  created_at     timestamptz not null
);
comment on table messages.push_keys is
  'VAPID key pair by which push services know the platform; one row.';
comment on column messages.push_keys.private_sealed is 'sealed by the vault';

create table messages.push_devices (
  id         integer generated always as identity primary key,
  player_id  integer not null references identity.players,
  session_id integer not null,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null
);
comment on table messages.push_devices is
  'Browsers in which a player wants web push.';
comment on column messages.push_devices.session_id is 'sign-in session it belongs to';
comment on column messages.push_devices.endpoint is 'address of the push service';
comment on column messages.push_devices.p256dh is 'public key of the browser';
comment on column messages.push_devices.auth is 'authentication secret of the browser';
create index push_devices_player on messages.push_devices (player_id, id);

create table messages.pushes (
  id        integer generated always as identity primary key,
  device_id integer not null references messages.push_devices on delete cascade,
  thread_id integer not null references messages.threads,
  due_at    timestamptz not null,
  tries     smallint not null default 0
);
comment on table messages.pushes is
  'harmless: a bell for a message that is there. Pushes that wait to be sent.';
create index pushes_due on messages.pushes (due_at, id);
-- Pushes go with their device.
create index pushes_device on messages.pushes (device_id);

create table messages.marketing_texts (
  version text primary key,
  text    text not null,
  since   timestamptz not null
);
comment on table messages.marketing_texts is
  'Versions of the text of marketing consent.';
create trigger marketing_texts_kept before update or delete on messages.marketing_texts
  for each row execute function messages.refuse_change();

create table messages.marketing_choices (
  id        integer generated always as identity primary key,
  player_id integer not null references identity.players,
  given     boolean not null,
  version   text not null references messages.marketing_texts,
  given_at  text not null check (given_at in ('registration', 'account')),
  at        timestamptz not null
);
comment on table messages.marketing_choices is
  'Each choice of a player about marketing messages; the last one counts.';
comment on column messages.marketing_choices.given is 'true: consents';
comment on column messages.marketing_choices.given_at is 'at registration, or on the account page';
create index marketing_choices_player on messages.marketing_choices (player_id, id desc);
create trigger marketing_choices_kept before update or delete on messages.marketing_choices
  for each row execute function messages.refuse_change();

create table messages.templates (
  id          integer generated always as identity primary key,
  name        text not null check (name <> ''),
  title       text not null check (title <> ''),
  content     text not null check (content <> ''),
  type        text not null check (type in ('bonus', 'system', 'payment', 'warning', 'success')),
  released_at timestamptz not null,
  released_by integer not null references staff.members,
  seconded_by integer not null references staff.members,
  removed_at  timestamptz,
  constraint templates_two_people check (seconded_by <> released_by)
);
comment on table messages.templates is
  'Texts that two people released once and that may then be sent by one alone.';
comment on column messages.templates.removed_at is 'no longer offered';
-- A name is used by one template that stands.
create unique index templates_name on messages.templates (lower(name)) where removed_at is null;
create trigger templates_kept before update or delete on messages.templates
  for each row execute function messages.keep_template();

create table messages.samples (
  message_id integer primary key references messages.messages on delete cascade,
  staff_id   integer not null references staff.members,
  taken_at   timestamptz not null,
  looked_at  timestamptz,
  looked_by  integer references staff.members,
  is_sound   boolean,
  note       text not null default '',
  constraint samples_looked check ((looked_at is null) = (looked_by is null)
    and (looked_at is null) = (is_sound is null)),
  constraint samples_by_another check (looked_by <> staff_id)
);
comment on table messages.samples is
  'Messages of one person to one player that somebody else reviews afterwards.';
comment on column messages.samples.is_sound is 'null: not reviewed yet';
create index samples_open on messages.samples (taken_at, message_id) where looked_at is null;
create index samples_list on messages.samples (taken_at, message_id);
