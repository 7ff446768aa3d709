create or replace function compliance.is_held(p_player_id integer) returns boolean language sql stable as $$
  select exists (select from compliance.person_cases where player_id = p_player_id and status <> 'other')
$$;
