create or replace view compliance.events_view as
  select id, kind, player_id, staff_id, staff_username, text, before, after, created_at from compliance.events;
