create or replace function cashier.site_of(p_player integer) returns integer language sql stable as $$
  select site_id from identity.players_view where id = p_player
$$;
