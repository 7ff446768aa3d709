-- When the player last began a round of a game in which the player starts rounds.
create or replace function wallet.last_start_of(p_player_id integer) returns timestamptz language sql stable as $$
  select created_at from wallet.movements
  where player_id = p_player_id and kind = 'stake' and round_key is not null and category in ('S', 'B')
  order by seq desc limit 1
$$;
