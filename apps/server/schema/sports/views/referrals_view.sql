create or replace view sports.referrals_view as select coupon_id, state, asked_at from sports.referrals;
