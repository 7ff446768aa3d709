-- Last stop of any of the groups; sports.last_stop asks it only for a match that has stops, so that the planner can
-- inline that one.
create or replace function sports.latest_stop(stops jsonb, producer integer, groups text[]) returns bigint language sql immutable parallel safe as $$
  select coalesce(max((stops ->> (producer || ':' || name))::bigint), 0) from unnest(groups || 'all'::text) name
$$;
