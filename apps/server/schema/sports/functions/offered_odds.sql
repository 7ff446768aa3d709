create or replace function sports.offered_odds(odds integer[], bps integer[], margin_bp integer) returns integer[] language sql immutable parallel safe as $$
  select array_agg(case when o is not null then least(50000, greatest(101, floor(o * (10000 + coalesce(bps[place], 0) - margin_bp) / 10000.0)))::integer end
    order by place)
  from unnest(odds) with ordinality as t (o, place)
$$;
