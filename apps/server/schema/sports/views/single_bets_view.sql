create or replace view sports.single_bets_view as
  select c.id, c.player_id, c.accepted_at, c.stake_kurus, l.event_id, l.key, l.specifiers, l.outcome
  from sports.coupons c join sports.legs l on l.coupon_id = c.id
  where c.kind = 'single' and c.accepted_at is not null and c.free_bet_id is null;
