create or replace view complaints.complaints_view as
  select id, player_id, subject, body, lodged_at, due_at, status, outcome, reason, ended_at from complaints.complaints;
