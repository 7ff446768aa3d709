-- A coupon is a round of the provider `spor`: its stake is the play `k<id>`, what it pays `k<id>r<revision>`.
create table sports.coupons (
  id bigint generated always as identity primary key,
  player_id integer not null references identity.players (id),
  client_key text not null,
  -- Of what was asked, so that the key never stands for anything else.
  body_hash bytea not null,
  kind text not null check (kind in ('single', 'combi', 'system')),
  sizes smallint[] not null,
  columns integer not null check (columns between 1 and 10000),
  per_column_kurus bigint not null check (per_column_kurus > 0),
  stake_kurus bigint not null,
  max_return_kurus bigint not null check (max_return_kurus between 0 and 50000000),
  accept text not null check (accept in ('exact', 'higher', 'any')),
  status text not null check (status in ('pending', 'accepted', 'won', 'lost', 'void', 'refused', 'expired')),
  refusal text,
  -- Its stake is being taken: only the ledger can say any more whether it was.
  is_staking boolean not null,
  -- Counts what changed of it.
  revision integer not null default 1,
  return_kurus bigint check (return_kurus >= 0),
  placed_at timestamptz not null,
  decides_at timestamptz not null,
  accepted_at timestamptz,
  settled_at timestamptz,
  -- The movement that took its stake: the number of its reference.
  round_seq integer,
  constraint coupons_key unique (player_id, client_key),
  constraint coupons_stake check (stake_kurus = per_column_kurus * columns),
  constraint coupons_taken check ((accepted_at is not null) = (status in ('accepted', 'won', 'lost', 'void')) and (accepted_at is null) = (round_seq is null)),
  constraint coupons_settled check ((settled_at is not null) = (status in ('won', 'lost', 'void'))),
  constraint coupons_refused check ((refusal is not null) = (status in ('refused', 'expired')))
) with (fillfactor = 80);
create index coupons_of_player on sports.coupons (player_id, id desc);
create index coupons_taken_at on sports.coupons (accepted_at) where status = 'accepted';
create index coupons_pending on sports.coupons (decides_at) where status = 'pending';

create table sports.legs (
  coupon_id bigint not null references sports.coupons (id) on delete cascade,
  no smallint not null,
  event_id text not null references sports.events (id),
  key text not null,
  specifiers text not null,
  outcome text not null,
  odds integer not null check (odds between 101 and 50000),
  is_bank boolean not null,
  is_live boolean not null,
  -- The price it was taken at, and the seq up to which its market was closed then: never at or after the price.
  producer integer not null,
  market_version bigint not null,
  market_seq bigint not null,
  closed_seq bigint not null,
  -- Its part of what the house may have to pay on this outcome.
  liability_kurus bigint not null check (liability_kurus >= 0),
  result text check (result in ('won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat')),
  places smallint,
  tied smallint,
  primary key (coupon_id, no),
  constraint legs_one_of_event unique (coupon_id, event_id),
  constraint legs_of_open_markets check (market_seq > closed_seq),
  check ((result is not distinct from 'dead_heat') = (places is not null) and (places is null) = (tied is null))
) with (fillfactor = 80);
create index legs_of_outcome on sports.legs (event_id, key, specifiers, outcome, coupon_id);

-- What a coupon pays, by its revision; `due` until the ledger has it.
create table sports.payouts (
  coupon_id bigint not null references sports.coupons (id),
  revision integer not null,
  kind text not null check (kind in ('win', 'lose', 'refund')),
  amount_kurus bigint not null check (amount_kurus >= 0),
  status text not null check (status in ('due', 'paid')),
  due_at timestamptz not null,
  paid_at timestamptz,
  primary key (coupon_id, revision),
  check ((status = 'paid') = (paid_at is not null)),
  check ((kind = 'lose') = (amount_kurus = 0))
);
create unique index payouts_once on sports.payouts (coupon_id);
create index payouts_due on sports.payouts (due_at) where status = 'due';

-- What the house has on an outcome: of all coupons that are pending or open.
create table sports.exposures (
  event_id text not null references sports.events (id),
  key text not null,
  specifiers text not null,
  outcome text not null,
  stake_kurus bigint not null check (stake_kurus >= 0),
  liability_kurus bigint not null check (liability_kurus >= 0),
  primary key (event_id, key, specifiers, outcome)
) with (fillfactor = 60);

create table sports.favourites (
  player_id integer not null references identity.players (id),
  kind text not null check (kind in ('league', 'team', 'event')),
  target text not null,
  primary key (player_id, kind, target)
);

create table sports.preferences (
  player_id integer primary key references identity.players (id),
  format text not null check (format in ('decimal', 'fractional', 'american')),
  accept text not null check (accept in ('exact', 'higher')),
  quick_kurus bigint[] not null
);

create table sports.shared_slips (
  code text primary key,
  kind text not null,
  sizes smallint[] not null,
  legs jsonb not null,
  created_at timestamptz not null
);
create index shared_slips_age on sports.shared_slips (created_at);

-- What a coupon returns by the results stored with its legs: the same as `packages/odds`, reckoned by other means, for `verify`.
create function sports.return_of(coupon bigint) returns numeric language plpgsql stable as $$
declare
  c sports.coupons;
  l sports.legs;
  n numeric;
  d numeric;
  banks_n numeric := 1;
  banks_d numeric := 1;
  product numeric := 1;
  sums numeric[] := array[1::numeric];
  total numeric := 0;
  size integer;
begin
  select * into strict c from sports.coupons where id = coupon;
  for l in select * from sports.legs where coupon_id = coupon loop
    n := case l.result when 'won' then l.odds when 'lost' then 0 when 'void' then 200 when 'half_won' then l.odds + 100 when 'half_lost' then 100
      when 'dead_heat' then l.odds * l.places else l.odds end;
    d := case l.result when 'void' then 200 when 'half_won' then 200 when 'half_lost' then 200 when 'dead_heat' then 100 * l.tied else 100 end;
    if l.is_bank then
      banks_n := banks_n * n;
      banks_d := banks_d * d;
    else
      sums := array(select coalesce(sums[k], 0) * d + coalesce(sums[k - 1], 0) * n from generate_series(1, array_length(sums, 1) + 1) k order by k);
      product := product * d;
    end if;
  end loop;
  foreach size in array c.sizes loop
    total := total + sums[size + 1];
  end loop;
  return div(c.per_column_kurus * banks_n * total, banks_d * product);
end $$;
