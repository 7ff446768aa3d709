-- For whom each offer is, for whoever asks who may look at it.
create or replace view bonuses.sites_view as select id, sites from bonuses.promotions;
