-- What settled coupons came to, by their legs: each leg has an even part of its coupon. What was paid is every payout with what was put right
-- since; `expected` is what was to be returned on average by the chances when it was placed, null of coupons from before that was kept.
create view sports.settled_legs_view as
  select c.id as coupon_id, c.settled_at, c.kind, e.sport, e.league_id, l.name as league, g.key as market, g.is_live,
    c.stake_kurus::numeric / n.legs as stake, paid.kurus::numeric / n.legs as returned, c.expected_kurus::numeric / n.legs as expected
  from sports.coupons c
  join sports.legs g on g.coupon_id = c.id
  join sports.events e on e.id = g.event_id
  join sports.leagues l on l.id = e.league_id
  cross join lateral (select count(*) as legs from sports.legs x where x.coupon_id = c.id) n
  cross join lateral (select coalesce((select sum(p.amount_kurus) from sports.payouts p where p.coupon_id = c.id and p.status = 'paid'), 0)
    + coalesce((select sum(k.after_kurus - k.before_kurus) from sports.corrections k where k.coupon_id = c.id and k.status = 'paid'), 0) as kurus) paid
  where c.settled_at is not null and c.status <> 'void';
create index coupons_settled_at on sports.coupons (settled_at) where settled_at is not null;
