-- No foreign keys of coupons to players and of their legs to coupons and matches: each of them would lock and look up, for every leg, a row that
-- the same transaction has read or written already. `verify` checks it (S10).
alter table sports.coupons drop constraint coupons_player_id_fkey;
alter table sports.legs drop constraint legs_coupon_id_fkey, drop constraint legs_event_id_fkey;

-- What an index is made of does not change when the stake of a coupon is taken, so that none of them is written a second time. That it is
-- pending or accepted says `settled_at is null and refusal is null`; where some may still wait to be decided says a table of its own.
drop index sports.coupons_open_of_player, sports.coupons_taken_at, sports.coupons_pending;
create index coupons_open_of_player on sports.coupons (player_id) where settled_at is null and refusal is null;

-- Coupons that may wait to be decided, those of one transaction together: somebody looks at them from then on until none does any more.
create table sports.undecided (
  look_at timestamptz not null,
  coupons bigint[] not null
);
create index undecided_due on sports.undecided (look_at);
insert into sports.undecided (look_at, coupons) select decides_at, array_agg(id) from sports.coupons where status = 'pending' group by 1;
