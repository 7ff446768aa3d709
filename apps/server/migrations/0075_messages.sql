create schema messages;

-- `open` waits for site management, `answered` for the player or for nobody.
create table messages.threads (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players,
  subject text not null,
  status text not null check (status in ('open', 'answered', 'closed')),
  unread_by_staff boolean not null default false,
  message_count integer not null default 0,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  closed_at timestamptz,
  closed_by integer references staff.members
);
create index threads_queue on messages.threads (unread_by_staff desc, last_message_at desc, id desc);
create index threads_player on messages.threads (player_id, last_message_at desc);
create index threads_open on messages.threads (last_message_at) where status = 'open';

create table messages.messages (
  id integer generated always as identity primary key,
  thread_id integer not null references messages.threads,
  player_id integer not null references identity.players,
  body text not null,
  type text not null check (type in ('bonus', 'system', 'payment', 'warning', 'success', 'sent')),
  staff_id integer references staff.members,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Deleted by the player for the own list; the operator keeps it.
  hidden_at timestamptz
);
create index messages_list on messages.messages (player_id, created_at desc, id desc) where hidden_at is null;
create index messages_unread on messages.messages (player_id) where read_at is null and hidden_at is null and type <> 'sent';
create index messages_thread on messages.messages (thread_id, id);
create index messages_sent on messages.messages (player_id, created_at) where type = 'sent';

-- What a player wrote and received, for a download of one's own data.
create view messages.messages_view as
  select m.id, m.player_id, m.thread_id, t.subject, m.body, m.type, m.created_at, m.read_at, m.hidden_at
  from messages.messages m join messages.threads t on t.id = m.thread_id;
create view messages.threads_view as select id, player_id, subject, status, unread_by_staff, created_at, last_message_at from messages.threads;
