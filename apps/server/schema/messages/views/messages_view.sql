create or replace view messages.messages_view as
  select m.id, m.player_id, m.thread_id, t.subject, m.body, m.type, m.created_at, m.read_at, m.hidden_at, m.staff_id, m.recalled_at
  from messages.messages m join messages.threads t on t.id = m.thread_id;
