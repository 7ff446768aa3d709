create or replace function games.note_first_cap() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'games' then
    insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
    values (new.provider_id, new.id, new.max_win_x, new.max_win_kurus, '-infinity');
  else
    insert into games.win_caps (provider_id, max_win_kurus, max_hour_loss_kurus, since)
    values (new.id, new.max_win_kurus, new.max_hour_loss_kurus, '-infinity');
  end if;
  return null;
end $$;
