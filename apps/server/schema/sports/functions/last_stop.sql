create or replace function sports.last_stop(stops jsonb, producer integer, groups text[]) returns bigint language sql immutable parallel safe as $$
  select case when stops = '{}' then 0::bigint else sports.latest_stop(stops, producer, groups) end
$$;
