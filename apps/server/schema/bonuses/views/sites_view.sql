-- The sites of each promotion, for checks of who may look at it.
create or replace view bonuses.sites_view as select id, sites from bonuses.promotions;
