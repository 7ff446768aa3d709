create or replace view bonuses.promotions_view as select id, name, bonus_type, active from bonuses.promotions;
