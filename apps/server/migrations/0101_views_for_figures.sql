-- What the figures above the domains read of them.
create view compliance.limits_view as select player_id, kind, period, own, updated_at from compliance.limits;

create view wallet.accounts_view as select id, account, provider from wallet.accounts;

create or replace view messages.threads_view as
  select id, player_id, subject, status, unread_by_staff, created_at, last_message_at, message_count from messages.threads;
create or replace view messages.messages_view as
  select m.id, m.player_id, m.thread_id, t.subject, m.body, m.type, m.created_at, m.read_at, m.hidden_at, m.staff_id
  from messages.messages m join messages.threads t on t.id = m.thread_id;
