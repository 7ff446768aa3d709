-- Whose players take part in a tournament and see a mission; null: those of every site.
alter table tournaments.tournaments add column sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null);
alter table missions.missions add column sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null);

-- Whether a player may see both; null: those of every site.
create function missions.share_a_site(one integer[], other integer[]) returns boolean immutable language sql as $$
  select one is null or other is null or one && other
$$;

create or replace view tournaments.adverts_view as
  select slug, series, name, pool_kurus, starts_at, ends_at, cancelled_at is not null as is_cancelled, sites
  from tournaments.tournaments where published_at is not null;
