create or replace view missions.completions_view as
  select c.player_id, m.name, c.period, c.points, c.claimed_at from missions.completions c join missions.missions m on m.id = c.mission_id;
