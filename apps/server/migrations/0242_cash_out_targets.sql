create table sports.cashout_targets (
  coupon_id    bigint primary key references sports.coupons,
  amount_kurus bigint not null check (amount_kurus >= 100),
  set_at       timestamptz not null,
  seen         bigint not null default 0
);
comment on table sports.cashout_targets is
  'harmless: what a player asked for; the sale itself is a cash-out. A coupon that is sold back whole by itself once that brings the amount.';
comment on column sports.cashout_targets.seen is
  'sum of the versions of its open legs'' markets when it brought less: looked at again once that has grown';
