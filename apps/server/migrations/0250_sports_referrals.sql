-- Coupons above a limit that somebody at the desk decides, while they are pending: their stake is taken only once that is yes.
create table sports.referrals (
  coupon_id bigint primary key references sports.coupons (id) on delete cascade,
  -- `countered` waits for the player's answer to a lower stake; `declined` is his no.
  state text not null check (state in ('open', 'countered', 'accepted', 'refused', 'declined', 'expired')),
  asked_at timestamptz not null,
  until timestamptz not null,
  -- What would have been taken without asking.
  limit_kurus bigint not null check (limit_kurus >= 0),
  asked_kurus bigint not null check (asked_kurus > 0),
  -- The lower stake of a column.
  counter_kurus bigint check (counter_kurus > 0),
  decided_by integer references staff.members (id),
  decided_at timestamptz,
  reason text,
  check (state <> 'countered' or counter_kurus is not null)
);
create index referrals_waiting on sports.referrals (until) where state in ('open', 'countered');

create view sports.referrals_view as select coupon_id, state, asked_at from sports.referrals;
