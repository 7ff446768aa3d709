create or replace function bonuses.keep_game_share(p_game integer, p_percent integer) returns void language sql as $$
  delete from bonuses.game_shares where game_id = p_game and p_percent is null;
  insert into bonuses.game_shares (game_id, percent) select p_game, p_percent where p_percent is not null
  on conflict (game_id) do update set percent = excluded.percent where bonuses.game_shares.percent <> excluded.percent
$$;
