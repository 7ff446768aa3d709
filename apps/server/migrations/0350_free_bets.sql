-- A free bet is a spin of the game `karma`: a stake that the house gives, which a coupon is played with. What the coupon wins is without it.
alter table bonuses.promotions drop constraint promotions_bonus_type_check,
  add constraint promotions_bonus_type_check check (bonus_type in ('deposit', 'free', 'cashback', 'freespin', 'freebet')),
  add check (bonus_type <> 'freebet' or spin_count is not null and spin_stake_kurus is not null and spin_game_id is null);
alter table bonuses.grants drop constraint grants_bonus_type_check,
  add constraint grants_bonus_type_check check (bonus_type in ('deposit', 'free', 'cashback', 'freespin', 'freebet'));

-- The grant whose free bet it was played with; its stake is then what that is worth, and nobody paid it.
alter table sports.coupons add column free_bet_id integer,
  add constraint coupons_free_bet check (free_bet_id is null or columns = 1 and playing_kurus = per_column_kurus);
create index coupons_of_free_bet on sports.coupons (free_bet_id) where free_bet_id is not null;

-- A void coupon of a free bet gives that back, and no money.
alter table sports.payouts drop constraint payouts_check1,
  add constraint payouts_nothing check (case kind when 'lose' then amount_kurus = 0 when 'refund' then true else amount_kurus > 0 end);

-- What its legs come to, less the stake of a free bet.
alter function sports.return_of(bigint) rename to gross_return_of;
create function sports.return_of(coupon bigint) returns numeric language sql stable as $$
  select case when c.free_bet_id is null then sports.gross_return_of(coupon) else greatest(0, sports.gross_return_of(coupon) - c.stake_kurus) end
  from sports.coupons c where c.id = coupon
$$;

create or replace view sports.coupons_view as
  select c.id, c.player_id, c.round_seq, c.kind, c.columns, (select count(*)::int from sports.legs l where l.coupon_id = c.id) as legs,
    (select array_agg(l.odds order by l.no) from sports.legs l where l.coupon_id = c.id) as odds,
    coalesce((select jsonb_object_agg(p.revision, p.kind) from sports.payouts p where p.coupon_id = c.id), '{}') as payouts,
    c.free_bet_id is not null as is_free
  from sports.coupons c where c.round_seq is not null;

-- Nobody staked what a free bet plays: it is no turnover, and what it returns is what it cost.
create or replace view sports.settled_legs_view as
  select c.id as coupon_id, c.settled_at, c.kind, e.sport, e.league_id, l.name as league, g.key as market, g.is_live,
    case when c.free_bet_id is null then c.stake_kurus else 0 end::numeric / n.legs as stake, paid.kurus::numeric / n.legs as returned,
    c.expected_kurus::numeric / n.legs as expected
  from sports.coupons c
  join sports.legs g on g.coupon_id = c.id
  join sports.events e on e.id = g.event_id
  join sports.leagues l on l.id = e.league_id
  cross join lateral (select count(*) as legs from sports.legs x where x.coupon_id = c.id) n
  cross join lateral (select coalesce((select sum(p.amount_kurus) from sports.payouts p where p.coupon_id = c.id and p.status = 'paid'), 0)
    + coalesce((select sum(k.after_kurus - k.before_kurus) from sports.corrections k where k.coupon_id = c.id and k.status = 'paid'), 0) as kurus) paid
  where c.settled_at is not null and c.status <> 'void';
