-- Open sessions, for session limits and reality checks.
create or replace view identity.sessions_view as
  select id, player_id, created_at, last_seen_at, ended_at from identity.sessions;
