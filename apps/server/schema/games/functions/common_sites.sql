-- Sites in both lists; null: all.
create or replace function games.common_sites(one integer[], other integer[]) returns integer[] immutable language sql as $$
  select case when one is null then other when other is null then one
    else array(select unnest(one) intersect select unnest(other) order by 1) end
$$;
