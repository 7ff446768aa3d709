create or replace view bonuses.code_uses_view as
  select u.player_id, p.name as promotion, c.code, u.created_at
  from bonuses.code_uses u join bonuses.codes c on c.id = u.code_id join bonuses.promotions p on p.id = c.promotion_id;
