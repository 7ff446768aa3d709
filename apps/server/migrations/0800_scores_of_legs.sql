-- The score, `1:0`, at which a leg on a running match was placed; null before kick-off.
alter table sports.legs add column score_at text;
-- When it was placed the player had an open coupon on another outcome of one of its markets: it counts towards the wagering of no bonus.
alter table sports.coupons add column is_hedge boolean not null default false;
