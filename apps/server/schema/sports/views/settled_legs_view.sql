-- Stakes and returns per leg of settled coupons, for reports; the return is what the ledger paid, also where a
-- correction could not be taken from the player.
create or replace view sports.settled_legs_view as
  select c.id as coupon_id, c.settled_at, c.kind, e.sport, e.league_id, l.name as league, g.key as market, g.is_live,
    case when c.free_bet_id is null then c.stake_kurus else 0 end::numeric / n.legs as stake, paid.kurus::numeric / n.legs as returned,
    c.expected_kurus::numeric / n.legs as expected, player.site_id,
    case when c.free_bet_id is null then 0 else paid.kurus end::numeric / n.legs as free_cost,
    (select coalesce(sum(x.fair_kurus - x.amount_kurus), 0) from sports.cashouts x where x.coupon_id = c.id and x.state = 'taken') / n.legs as cashout_gain,
    owed.kurus::numeric / n.legs as uncollected
  from sports.coupons c
  join identity.players_view player on player.id = c.player_id
  join sports.legs g on g.coupon_id = c.id
  join sports.events e on e.id = g.event_id
  join sports.leagues l on l.id = e.league_id
  cross join lateral (select count(*) as legs from sports.legs x where x.coupon_id = c.id) n
  cross join lateral (select coalesce(sum(o.amount_kurus - o.collected_kurus - o.forgiven_kurus), 0) as kurus from sports.player_debts o where o.coupon_id = c.id) owed
  cross join lateral (select coalesce((select sum(p.amount_kurus) from sports.payouts p where p.coupon_id = c.id and p.status = 'paid'), 0)
    + coalesce((select sum(k.after_kurus - k.before_kurus) from sports.corrections k where k.coupon_id = c.id and k.status = 'paid'), 0)
    + owed.kurus as kurus) paid
  where c.settled_at is not null and c.status <> 'void' and not wallet.is_own_at(c.player_id, c.settled_at);
