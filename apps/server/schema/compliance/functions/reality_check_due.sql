-- A stay that lasts longer than the interval since it was last acknowledged; five minutes of absence end a stay.
create or replace function compliance.reality_check_due(p_player_id integer, p_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select 1 from compliance.presence p
    where p.player_id = p_player_id and p.seen_at > p_at - interval '5 minutes'
      and p.acknowledged_at + make_interval(mins => compliance.reality_check_minutes(p_player_id)) <= p_at)
$$;
