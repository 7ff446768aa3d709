create or replace view segments.tags_view as select player_id, tag, at from segments.tags;
