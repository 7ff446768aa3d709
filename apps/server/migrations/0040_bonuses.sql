-- Promotions, the bonuses granted from them, and what moved each bonus.
create schema bonuses;

create table bonuses.promotions (
  id integer generated always as identity primary key,
  name text not null,
  description text not null,
  banner text not null,
  icon text not null default '',
  note text not null default '',
  bonus_type text not null check (bonus_type in ('deposit', 'free', 'cashback', 'freespin')),
  percent integer check (percent between 1 and 500),
  fixed_kurus bigint check (fixed_kurus > 0),
  rollover integer not null check (rollover between 0 and 100),
  min_deposit_kurus bigint check (min_deposit_kurus >= 0),
  max_bonus_kurus bigint check (max_bonus_kurus > 0),
  min_deposit_text text not null default '',
  rollover_text text not null default '',
  validity_days integer not null check (validity_days between 1 and 365),
  max_stake_kurus bigint check (max_stake_kurus > 0),
  max_win_kurus bigint check (max_win_kurus > 0),
  reuse text not null check (reuse in ('player', 'day', 'deposit')),
  -- {"games": {"7": 50}, "categories": {"slot": 100}, "default": 0}; null takes the house's own
  contributions jsonb,
  allowed_games integer[],
  spin_game_id integer,
  spin_count integer check (spin_count between 1 and 1000),
  spin_stake_kurus bigint check (spin_stake_kurus > 0),
  cashback_period_days integer not null default 1 check (cashback_period_days between 1 and 31),
  cashback_minimum_kurus bigint check (cashback_minimum_kurus > 0),
  cashback_balance_below_kurus bigint check (cashback_balance_below_kurus > 0),
  active boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  sort_order integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (bonus_type not in ('deposit', 'cashback') or percent is not null),
  check (bonus_type <> 'free' or fixed_kurus is not null),
  check (bonus_type <> 'freespin' or (spin_game_id is not null and spin_count is not null and spin_stake_kurus is not null))
);

create table bonuses.grants (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  promotion_id integer references bonuses.promotions (id),
  source text not null check (source in ('deposit', 'promotion', 'cashback', 'hand')),
  source_ref text not null,
  name text not null,
  description text not null,
  bonus_type text not null check (bonus_type in ('deposit', 'free', 'cashback', 'freespin')),
  status text not null default 'active' check (status in ('active', 'completed', 'cancelled', 'expired')),
  end_reason text,
  -- the terms as they stood when it was granted: a later change of the promotion changes no bonus
  terms jsonb not null,
  granted_kurus bigint not null check (granted_kurus >= 0),
  balance_kurus bigint not null check (balance_kurus >= 0),
  wager_required_kurus bigint not null check (wager_required_kurus >= 0),
  wager_done_kurus bigint not null default 0 check (wager_done_kurus >= 0),
  converted_kurus bigint not null default 0,
  forfeited_kurus bigint not null default 0,
  max_stake_kurus bigint,
  max_win_kurus bigint,
  spin_game_id integer,
  spin_stake_kurus bigint,
  spins_total integer not null default 0,
  spins_left integer not null default 0 check (spins_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- the player has been told of its end
  is_announced boolean not null default false,
  unique (player_id, source, source_ref),
  check (wager_done_kurus <= wager_required_kurus),
  check (status = 'active' or balance_kurus = 0),
  check ((status = 'active') = (ended_at is null))
) with (fillfactor = 70);

create index on bonuses.grants (player_id, id desc);
create index grants_active on bonuses.grants (player_id, id) where status = 'active';
create index grants_expiring on bonuses.grants (expires_at) where status = 'active';
create index on bonuses.grants (promotion_id, player_id);
create index grants_ended on bonuses.grants (ended_at) where ended_at is not null;

-- Every change of a grant's money and progress: its balance and its progress are the sums of its entries. `movement_ref`
-- names the movement of the wallet it belongs to: '<provider id>:<transaction id>' of a round, else 'grant:<id>'.
create table bonuses.entries (
  movement_ref text not null,
  kind text not null check (kind in ('granted', 'stake', 'spin', 'win', 'rollback', 'converted', 'forfeited')),
  grant_id integer not null references bonuses.grants (id),
  amount_kurus bigint not null,
  progress_kurus bigint not null,
  created_at timestamptz not null,
  primary key (movement_ref, kind, grant_id)
);

create index on bonuses.entries (grant_id, created_at);
-- The few entries that cost the house something, by Istanbul day, among the many of rounds.
create index entries_by_day on bonuses.entries (((created_at at time zone 'Europe/Istanbul')::date))
  where kind in ('granted', 'converted', 'forfeited');

create function bonuses.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'bonuses.entries is append-only' using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete or truncate on bonuses.entries
  for each statement execute function bonuses.refuse_change();

-- A choice after an approved deposit: one row per deposit, decided once.
create table bonuses.offers (
  deposit_id integer primary key,
  player_id integer not null references identity.players (id),
  amount_kurus bigint not null check (amount_kurus > 0),
  status text not null default 'pending' check (status in ('pending', 'selected', 'rejected')),
  -- [{"id": 3, "name": …, "kurus": …}] as shown to the player
  choices jsonb not null,
  grant_id integer references bonuses.grants (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz
);

create index offers_pending on bonuses.offers (player_id, created_at) where status = 'pending';

-- What a promotion may give once per player, per day or per deposit is a row here, and only once.
create table bonuses.uses (
  player_id integer not null references identity.players (id),
  promotion_id integer not null references bonuses.promotions (id),
  use_key text not null,
  grant_id integer not null references bonuses.grants (id),
  created_at timestamptz not null,
  primary key (player_id, promotion_id, use_key)
);

create view bonuses.promotions_view as select id, name, bonus_type, active from bonuses.promotions;

create view bonuses.grants_view as
  select id, player_id, promotion_id, source, source_ref, name, bonus_type, status, end_reason, granted_kurus, balance_kurus, wager_required_kurus,
    wager_done_kurus, converted_kurus, forfeited_kurus, created_at, expires_at, ended_at
  from bonuses.grants;

-- Bonus money given, turned to cash and taken back by Istanbul day, for reports.
create view bonuses.costs_by_day_view as
  select (entry.created_at at time zone 'Europe/Istanbul')::date as day, granted.promotion_id, granted.bonus_type,
    count(*) filter (where entry.kind = 'granted') as grants,
    sum(entry.amount_kurus) filter (where entry.kind = 'granted') as granted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'converted') as converted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'forfeited') as forfeited_kurus
  from bonuses.entries entry join bonuses.grants granted on granted.id = entry.grant_id
  where entry.kind in ('granted', 'converted', 'forfeited')
  group by 1, 2, 3;

create view bonuses.player_money_view as
  select player_id, sum(balance_kurus)::bigint as bonus_kurus from bonuses.grants where status = 'active' group by player_id;

-- Empty in a clean house.
create view bonuses.breaches_view as
  select 'grant ' || granted.id || ' holds ' || granted.balance_kurus || ' at ' || granted.wager_done_kurus || ' wagered, its entries say '
      || sums.amount || ' at ' || sums.progress as breach, granted.id as grant_id
  from bonuses.grants granted
  cross join lateral (
    select coalesce(sum(amount_kurus), 0) as amount, coalesce(sum(progress_kurus), 0) as progress,
      coalesce(-sum(amount_kurus) filter (where kind = 'converted'), 0) as converted,
      coalesce(-sum(amount_kurus) filter (where kind = 'forfeited'), 0) as forfeited
    from bonuses.entries where grant_id = granted.id
  ) sums
  where (granted.balance_kurus, granted.wager_done_kurus, granted.converted_kurus, granted.forfeited_kurus)
    is distinct from (sums.amount, sums.progress, sums.converted, sums.forfeited);
