create or replace view games.declared_view as
  select g.id, g.name, p.name as provider_name, g.rtp, g.sigma, g.max_win_x from games.games g join games.providers p on p.id = g.provider_id;
