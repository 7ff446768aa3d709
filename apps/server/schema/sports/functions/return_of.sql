create or replace function sports.return_of(coupon bigint) returns numeric language sql stable as $$
  select case when c.free_bet_id is null then sports.gross_return_of(coupon) else greatest(0, sports.gross_return_of(coupon) - c.stake_kurus) end
  from sports.coupons c where c.id = coupon
$$;
