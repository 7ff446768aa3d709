create or replace function compliance.is_under_review(p_player_id integer) returns boolean language sql stable as $$
  select exists (select from compliance.fraud_cases where player_id = p_player_id and status = 'open')
$$;
