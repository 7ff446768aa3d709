create or replace view messages.review_samples_view as
  select s.message_id as id, m.thread_id, m.player_id, m.body, s.staff_id, s.taken_at, s.reviewed_at, s.reviewed_by, s.is_sound, s.note
  from messages.review_samples s join messages.messages m on m.id = s.message_id;
