create or replace function wallet.is_own_at(p_player_id integer, p_at timestamptz) returns boolean language sql stable as $$
  select wallet.is_own(p_player_id, (p_at at time zone 'Europe/Istanbul')::date)
$$;
