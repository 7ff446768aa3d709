-- Sixty minutes where the player has chosen nothing, and never more than the licence allows.
create or replace function compliance.reality_check_minutes(p_player_id integer) returns integer language sql stable as $$
  select least(coalesce((select reality_check_minutes from compliance.preferences where player_id = p_player_id), 60),
    (platform.licence_policy() ->> 'realityCheckMinutes')::integer)
$$;
