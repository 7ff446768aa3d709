create table sports.markets (
  event_id     text not null references sports.events,
  key          text not null,
  specifiers   text not null,
  producer     integer not null references sports.producers,
  status       smallint not null check (status between -4 and 1),
  groups       text[] not null,
  is_favourite boolean not null,
  odds         integer[] not null,
  chances      real[] not null,
  is_active    boolean[] not null,
  seq          bigint not null,
  version      bigint not null default 1,
  doubted_at   timestamptz,
  told_status  smallint,
  constraint markets_pkey primary key (event_id, key, specifiers)
) with (fillfactor = 60);
comment on table sports.markets is
  'harmless: the last word of the feed until its next; a coupon keeps what it took, and each price stays beside it. Markets of a match with their current odds, in the order of the outcomes of their type.';
comment on column sports.markets.key is 'type of market, as `1x2`';
comment on column sports.markets.specifiers is 'parameters, as `total=2.5`';
comment on column sports.markets.status is
  '1 active, 0 inactive, -1 suspended, -2 handed over, -3 settled, -4 cancelled';
comment on column sports.markets.groups is 'groups of its type, for sports.events.stops';
comment on column sports.markets.is_favourite is 'shown first';
comment on column sports.markets.odds is 'hundredths; null: never priced';
comment on column sports.markets.chances is 'probability of each outcome by the feed';
comment on column sports.markets.is_active is 'per outcome';
comment on column sports.markets.seq is 'message that priced it last';
comment on column sports.markets.version is 'counts changes of this row';
comment on column sports.markets.doubted_at is 'since when the price is doubted: suspended until the doubt ends';
comment on column sports.markets.told_status is
  'status the feed said last while the price is doubted: restored when the doubt ends';

create table sports.prices (
  at         timestamptz not null,
  event_id   text not null,
  key        text not null,
  specifiers text not null,
  version    bigint not null,
  status     smallint not null,
  seq        bigint not null,
  odds       integer[] not null,
  is_active  boolean[] not null,
  constraint prices_pkey primary key (event_id, key, specifiers, version, at)
) partition by range (at);
comment on table sports.prices is
  'harmless: what was asked for, kept some days; each leg is held against it, and is sealed itself. Every price of the last 30 days, one partition per day: for disputes, and to verify the odds of legs.';
comment on column sports.prices.version is 'sports.markets.version';
comment on column sports.prices.odds is 'hundredths';

create table sports.prices_rest partition of sports.prices DEFAULT;
comment on table sports.prices_rest is 'Prices of days without a partition of their own.';

create table sports.price_offsets (
  event_id   text not null references sports.events,
  key        text not null,
  specifiers text not null,
  bps        integer[] not null,
  constraint price_offsets_pkey primary key (event_id, key, specifiers)
);
comment on table sports.price_offsets is
  'Changes of odds by trading, per market.';
comment on column sports.price_offsets.bps is 'ten-thousandths of the odds, per outcome';

create table sports.market_margins (
  key       text primary key,
  margin_bp integer not null check (margin_bp between 0 and 1000)
);
comment on table sports.market_margins is
  'Margin taken off all odds of a type of market.';
comment on column sports.market_margins.margin_bp is 'ten-thousandths, in addition to the feed''s own';

create table sports.shades (
  event_id   text not null references sports.events,
  key        text not null,
  specifiers text not null,
  bps        integer[] not null check ((-600 <= all (bps)) and (0 >= all (bps))),
  constraint shades_pkey primary key (event_id, key, specifiers)
);
comment on table sports.shades is
  'Odds lowered automatically while much is staked on an outcome.';
comment on column sports.shades.bps is 'ten-thousandths of the odds, per outcome, 0 or negative';

create table sports.desk_holds (
  target text primary key,
  state  text not null check (state in ('suspended', 'closed', 'open')),
  reason text not null,
  set_by integer not null references staff.members,
  set_at timestamptz not null
);
comment on table sports.desk_holds is
  'Markets, matches or leagues that trading suspended; the feed does not reopen them.';
comment on column sports.desk_holds.target is
  '`all`, `league:<id>`, `event:<id>`, `group:<event>|<group>` or `market:<event>|<key>|<specifiers>`';
comment on column sports.desk_holds.state is
  '`open`: reopened, kept for a while because live bets check whether a hold came between';

create table sports.exposures (
  event_id        text not null references sports.events,
  key             text not null,
  specifiers      text not null,
  outcome         text not null,
  stake_kurus     bigint not null check (stake_kurus >= 0),
  liability_kurus bigint not null check (liability_kurus >= 0),
  constraint exposures_pkey primary key (event_id, key, specifiers, outcome)
) with (fillfactor = 60);
comment on table sports.exposures is
  'recomputed: what open coupons may cost. What all pending and open coupons stake on each outcome and what they may win.';
comment on column sports.exposures.liability_kurus is 'to be paid if it wins';

create table sports.market_types (
  key          text primary key,
  uof_id       integer not null check (uof_id >= 0),
  sport        text not null,
  groups       text[] not null,
  tab          text not null,
  name         text not null,
  outcomes     jsonb not null check (jsonb_array_length(outcomes) between 1 and 512),
  specifiers   text[] not null,
  decides      text not null check (decides in ('pick', 'cover', 'line', 'any')),
  margin_bp    integer not null check (margin_bp >= 0),
  cashout_ok   boolean not null,
  sort         integer not null,
  described_at timestamptz not null
);
comment on table sports.market_types is
  'harmless: names; what a leg pays hangs on its outcome''s id alone. Market types as the feed describes them: of a market, of a variant, or of the players of one match.';
comment on column sports.market_types.key is 'sports.markets.key';
comment on column sports.market_types.uof_id is 'the feed''s number of it';
comment on column sports.market_types.sport is '`any`: offered wherever the feed prices it';
comment on column sports.market_types.groups is 'a stop of one of these closes it';
comment on column sports.market_types.tab is 'where the page of a match shows it';
comment on column sports.market_types.name is 'Turkish, with templates such as `{total}`';
comment on column sports.market_types.outcomes is
  '[{"id", "name"}] in the order of sports.markets.odds; only ever added to';
comment on column sports.market_types.decides is 'how many outcomes win';
comment on column sports.market_types.margin_bp is 'ten-thousandths the feed keeps';
comment on column sports.market_types.sort is 'place in its list';
create index market_types_by_time on sports.market_types (described_at);
