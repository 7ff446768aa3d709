-- Thousandths of points that a level (1 and up) began at, at an instant.
create or replace function club.threshold_at(p_level integer, p_at timestamptz) returns bigint language sql stable as $$
  select t.level_points[p_level]::bigint * 1000 from club.level_thresholds t where t.since <= p_at order by t.since desc, t.id desc limit 1
$$;
