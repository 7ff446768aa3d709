create or replace view games.games_view as
  select g.id, g.code, g.name, g.category, g.image, g.is_active and p.is_active as is_active, g.contribution_percent, g.rtp,
    p.id as provider_id, p.code as provider_code, p.name as provider_name, g.stakes_kurus, games.common_sites(g.sites, p.sites) as sites
  from games.games g
  join games.providers p on p.id = g.provider_id;
