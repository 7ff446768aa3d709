-- Presence, for conditions of segments.
create or replace view compliance.presence_view as select player_id, seen_at from compliance.presence;
