-- For whom each offer is, for whoever asks who may look at it.
create view bonuses.sites_view as select id, sites from bonuses.promotions;
create view bonuses.code_sites_view as
  select c.id, p.sites from bonuses.codes c join bonuses.promotions p on p.id = c.promotion_id;
create view missions.sites_view as select id, sites from missions.missions;
create view tournaments.sites_view as select id, sites from tournaments.tournaments;
