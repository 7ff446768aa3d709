-- Of a match that no bet was ever stopped on, as of nearly all before they begin, there is nothing to look through:
-- said so that the planner puts the question in place instead of calling for it, twice for each market.
create or replace function sports.latest_stop(stops jsonb, producer integer, groups text[]) returns bigint language sql immutable parallel safe as $$
  select coalesce(max((stops ->> (producer || ':' || name))::bigint), 0) from unnest(groups || 'all'::text) name
$$;
