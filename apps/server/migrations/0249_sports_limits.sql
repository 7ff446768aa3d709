-- How much the house lets itself owe: on one outcome, on an event, to a player on an event, by one coupon, to a player in a day. By the league's
-- tier, the phase, and of outcomes also by the type of market (`key`, else '').
create table sports.limits (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('outcome', 'event', 'player_event', 'coupon_return', 'player_day')),
  tier smallint not null check (tier between 0 and 4),
  key text not null,
  phase text not null check (phase in ('prematch', 'live', 'any')),
  kurus bigint not null check (kurus between 100 and 10000000000),
  unique (scope, tier, key, phase),
  check ((scope in ('coupon_return', 'player_day')) = (tier = 0) and (tier = 0) = (phase = 'any')),
  check (key = '' or scope = 'outcome'),
  -- What a coupon may return at all.
  check (scope <> 'coupon_return' or kurus <= 50000000)
);

insert into sports.limits (scope, tier, key, phase, kurus)
select scope, tier, '', phase, kurus * times / share
from (values (1, 20000000), (2, 10000000), (3, 5000000), (4, 2000000)) as tiers (tier, kurus)
cross join (values ('outcome', 1), ('event', 3), ('player_event', 1)) as scopes (scope, times)
cross join (values ('prematch', 1), ('live', 2)) as phases (phase, share)
union all values ('coupon_return', 0, '', 'any', 50000000), ('player_day', 0, '', 'any', 500000000);

-- The limit of a type of market goes before that of all types.
create function sports.limit_of(of_scope text, of_tier integer, of_key text, of_phase text) returns bigint language sql stable parallel safe as $$
  select kurus from sports.limits where scope = of_scope and tier = of_tier and key in (of_key, '') and phase = of_phase order by key desc limit 1
$$;

-- What the desk thinks of a player: his share of the limits, and seconds that his live bets wait longer. The reason can be told to him.
create table sports.player_risk (
  player_id integer primary key references identity.players (id),
  factor_bp integer not null check (factor_bp between 100 and 50000),
  delay_plus_s smallint not null check (delay_plus_s between 0 and 30),
  reason text not null,
  set_by integer not null references staff.members (id),
  set_at timestamptz not null
);

create index coupons_open_of_player on sports.coupons (player_id) where status in ('pending', 'accepted');
create index coupons_of_player_day on sports.coupons (player_id, placed_at);
