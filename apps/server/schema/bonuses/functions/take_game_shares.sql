create or replace function bonuses.take_game_shares() returns trigger language plpgsql as $$
begin
  new.game_shares := (select coalesce(jsonb_object_agg(s.game_id, s.percent), '{}') from bonuses.game_shares s);
  return new;
end $$;
