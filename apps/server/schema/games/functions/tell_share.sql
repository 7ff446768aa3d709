create or replace function games.tell_share() returns trigger language plpgsql as $$
begin
  perform bonuses.keep_game_share(new.id, new.contribution_percent);
  return null;
end $$;
