-- What the groups of players are asked by, of those who keep it.
create or replace view compliance.presence_view as select player_id, seen_at from compliance.presence;
