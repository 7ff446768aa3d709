create or replace view messages.threads_view as
  select id, player_id, subject, status, unread_by_staff, created_at, last_message_at, message_count from messages.threads;
