create table sports.settings (
  only_row           boolean default true primary key check (only_row),
  voids_on_exclusion boolean not null
);
comment on table sports.settings is
  'What trading does automatically; one row.';
comment on column sports.settings.voids_on_exclusion is 'self-exclusion voids open coupons of which no match has begun';

create table sports.limits (
  id    integer generated always as identity primary key,
  scope text not null check (scope in ('outcome', 'event', 'player_event', 'coupon_return', 'player_day')),
  tier  smallint not null check (tier between 0 and 4),
  key   text not null,
  phase text not null check (phase in ('prematch', 'live', 'any')),
  kurus bigint not null check (kurus between 100 and 10000000000),
  constraint limits_scope_tier_key_phase_key unique (scope, tier, key, phase),
  constraint limits_check check ((scope in ('coupon_return', 'player_day')) = (tier = 0)
    and (tier = 0) = (phase = 'any')),
  constraint limits_check1 check (key = '' or scope = 'outcome'),
  constraint limits_check2 check (scope <> 'coupon_return' or kurus <= 50000000)
);
comment on table sports.limits is
  'Most the operator may owe: per outcome, match, player and match, coupon, player and day.';
comment on column sports.limits.tier is 'sports.leagues.tier; 0: all';
comment on column sports.limits.key is 'type of market, for outcomes; empty: all';

create table sports.player_risk (
  player_id    integer primary key references identity.players,
  factor_bp    integer not null check (factor_bp between 100 and 50000),
  delay_plus_s smallint not null check (delay_plus_s between 0 and 30),
  reason       text not null,
  set_by       integer not null references staff.members,
  set_at       timestamptz not null
);
comment on table sports.player_risk is
  'How trading limits a player.';
comment on column sports.player_risk.factor_bp is 'share of the limits, ten-thousandths';
comment on column sports.player_risk.delay_plus_s is 'seconds a live bet waits in addition';
comment on column sports.player_risk.reason is 'may be told to the player';

create table sports.late_bets (
  player_id  integer primary key references identity.players,
  legs       integer not null check (legs > 0),
  late       integer not null,
  counted_at timestamptz not null,
  constraint late_bets_check check (late >= 0 and late <= legs)
);
comment on table sports.late_bets is
  'harmless: a count that a person judges. How often a player''s live bets of the last 30 days were faster than the price, counted nightly.';
comment on column sports.late_bets.legs is 'live legs';
comment on column sports.late_bets.late is 'of them, taken at a price that was about to change';
