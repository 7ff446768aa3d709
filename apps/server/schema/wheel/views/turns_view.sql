-- For the copy of a player's data.
create or replace view wheel.turns_view as
  select t.id, t.player_id, w.name, w.prizes -> t.prize ->> 'label' as prize, t.day, t.created_at
  from wheel.turns t join wheel.wheels w on w.id = t.wheel_id;
