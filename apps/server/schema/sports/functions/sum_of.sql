-- Element by element; null counts as 0.
create or replace function sports.sum_of(one integer[], other integer[]) returns integer[] language sql immutable parallel safe as $$
  select case when one is null then other when other is null then one
    else array(select coalesce(o, 0) + coalesce(p, 0) from unnest(one, other) with ordinality as t (o, p, place) order by place) end
$$;
