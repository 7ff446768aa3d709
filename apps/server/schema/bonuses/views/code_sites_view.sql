create or replace view bonuses.code_sites_view as
  select c.id, p.sites from bonuses.codes c join bonuses.promotions p on p.id = c.promotion_id;
