-- Where a game, or all of a provider's, can be opened; null: on every site. What is open already is played to its end.
alter table games.games add column sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null);
alter table games.providers add column sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null);

-- The sites in both; null: all.
create function games.in_both(one integer[], other integer[]) returns integer[] immutable language sql as $$
  select case when one is null then other when other is null then one
    else array(select unnest(one) intersect select unnest(other) order by 1) end
$$;

create or replace view games.games_view as
  select g.id, g.code, g.name, g.category, g.image, g.is_active and p.is_active as is_active, g.contribution_percent, g.rtp,
    p.id as provider_id, p.code as provider_code, p.name as provider_name, g.stakes_kurus, games.in_both(g.sites, p.sites) as sites
  from games.games g
  join games.providers p on p.id = g.provider_id;
