create or replace view sports.coupons_view as
  select c.id, c.player_id, c.round_seq, c.kind, c.columns, (select count(*)::int from sports.legs l where l.coupon_id = c.id) as legs,
    (select array_agg(l.odds order by l.no) from sports.legs l where l.coupon_id = c.id) as odds,
    coalesce((select jsonb_object_agg(p.revision, p.kind) from sports.payouts p where p.coupon_id = c.id), '{}') as payouts,
    c.free_bet_id is not null as is_free,
    (select count(*)::int from sports.legs l join sports.events e on e.id = l.event_id where l.coupon_id = c.id and e.home_id is null) as outrights
  from sports.coupons c where c.round_seq is not null;
