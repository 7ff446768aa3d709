-- Every coupon is written twice, when it is placed and when its stake is taken, and each time into each of these: its player's coupons
-- and those of his day are found by one index, and what the desk asks by time by one that is written per block.
create index coupons_of_player_by_time on sports.coupons (player_id, placed_at desc, id desc);
drop index sports.coupons_of_player;
drop index sports.coupons_of_player_day;
create index coupons_by_time on sports.coupons using brin (placed_at) with (pages_per_range = 16, autosummarize = on);
drop index sports.coupons_placed_at;
