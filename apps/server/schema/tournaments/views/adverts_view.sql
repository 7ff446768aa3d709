create or replace view tournaments.adverts_view as
  select slug, series, name, pool_kurus, starts_at, ends_at, cancelled_at is not null as is_cancelled, sites
  from tournaments.tournaments where published_at is not null;
