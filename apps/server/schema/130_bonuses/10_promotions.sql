create table bonuses.promotions (
  id                           integer generated always as identity primary key,
  name                         text not null,
  description                  text not null,
  banner                       text not null,
  icon                         text not null default '',
  note                         text not null default '',
  bonus_type                   text not null
    check (bonus_type in ('deposit', 'free', 'cashback', 'freespin', 'freebet')),
  percent                      integer check (percent between 1 and 500),
  fixed_kurus                  bigint check (fixed_kurus > 0),
  rollover                     integer not null check (rollover between 0 and 100),
  min_deposit_kurus            bigint check (min_deposit_kurus >= 0),
  max_bonus_kurus              bigint check (max_bonus_kurus > 0),
  min_deposit_text             text not null default '',
  rollover_text                text not null default '',
  validity_days                integer not null check (validity_days between 1 and 365),
  max_stake_kurus              bigint check (max_stake_kurus > 0),
  max_win_kurus                bigint check (max_win_kurus > 0),
  reuse                        text not null check (reuse in ('player', 'day', 'deposit')),
  contributions                jsonb,
  allowed_games                integer[],
  spin_game_id                 integer,
  spin_count                   integer check (spin_count between 1 and 1000),
  spin_stake_kurus             bigint check (spin_stake_kurus > 0),
  cashback_period_days         integer not null default 1 check (cashback_period_days between 1 and 31),
  cashback_minimum_kurus       bigint check (cashback_minimum_kurus > 0),
  cashback_balance_below_kurus bigint check (cashback_balance_below_kurus > 0),
  active                       boolean not null default false,
  starts_at                    timestamptz,
  ends_at                      timestamptz,
  sort_order                   integer not null,
  created_at                   timestamptz not null,
  updated_at                   timestamptz not null,
  cashback_categories          text[] check (wallet.are_categories(cashback_categories)
    and cardinality(cashback_categories) > 0),
  nth_deposit                  integer check (nth_deposit between 1 and 100),
  weekdays                     integer[] check (cardinality(weekdays) between 1 and 7
    and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  budget_kurus                 bigint check (budget_kurus > 0),
  player_cap                   integer check (player_cap > 0),
  by_code                      boolean not null default false,
  changed_by                   integer references staff.members,
  seconded_by                  integer references staff.members,
  hour_from                    smallint check (hour_from between 0 and 23),
  hour_to                      smallint check (hour_to between 1 and 24),
  sites                        integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null),
  constraint promotions_check check ((bonus_type not in ('deposit', 'cashback')) or percent is not null),
  constraint promotions_check1 check (bonus_type <> 'free' or fixed_kurus is not null),
  constraint promotions_check2 check (bonus_type <> 'freespin' or spin_game_id is not null and spin_count is not null
    and spin_stake_kurus is not null),
  constraint promotions_check3 check (bonus_type <> 'freebet' or spin_count is not null
    and spin_stake_kurus is not null and spin_game_id is null),
  constraint promotions_check4 check (nth_deposit is null or bonus_type = 'deposit'),
  constraint promotions_check5 check (not by_code or bonus_type <> 'cashback'),
  constraint promotions_check6 check ((hour_from is null) = (hour_to is null) and hour_from <> hour_to)
);
comment on table bonuses.promotions is
  'Offers of the operator: what bonus, under which terms, for whom.';
comment on column bonuses.promotions.percent is 'of the deposit or of losses';
comment on column bonuses.promotions.fixed_kurus is 'amount of a free bonus';
comment on column bonuses.promotions.rollover is 'stakes needed before the bonus becomes cash, as a multiple of it';
comment on column bonuses.promotions.min_deposit_text is 'text shown to players';
comment on column bonuses.promotions.reuse is 'once per player, Istanbul day or deposit';
comment on column bonuses.promotions.contributions is
  '{"games": {"7": 50}, "categories": {"slot": 100}, "default": 0}, percent of a stake that counts for wagering; null: the defaults';
comment on column bonuses.promotions.allowed_games is 'games.games; null: all';
comment on column bonuses.promotions.spin_game_id is 'game of the free spins';
comment on column bonuses.promotions.spin_stake_kurus is 'value of one free spin';
comment on column bonuses.promotions.cashback_period_days is 'closed Istanbul days a claim covers';
comment on column bonuses.promotions.cashback_minimum_kurus is 'smallest refund';
comment on column bonuses.promotions.cashback_balance_below_kurus is 'only with less cash than this';
comment on column bonuses.promotions.cashback_categories is 'losses that count; null: all';
comment on column bonuses.promotions.nth_deposit is 'only for the player''s nth deposit';
comment on column bonuses.promotions.weekdays is 'ISO weekdays on which it is given';
comment on column bonuses.promotions.budget_kurus is 'all it may give together';
comment on column bonuses.promotions.player_cap is 'number of players it may be given to';
comment on column bonuses.promotions.by_code is 'needs a code of bonuses.codes';
comment on column bonuses.promotions.hour_from is 'Istanbul hour it begins each day';
comment on column bonuses.promotions.hour_to is 'Istanbul hour it ends each day';
comment on column bonuses.promotions.sites is 'null: every site';
create trigger caps_kept after insert or update of budget_kurus, player_cap on bonuses.promotions
  for each row execute function bonuses.keep_caps();
create trigger versions_kept after insert or update on bonuses.promotions
  for each row execute function bonuses.keep_version();

create table bonuses.promotion_versions (
  promotion_id integer not null references bonuses.promotions,
  number       integer not null check (number > 0),
  rule         jsonb not null,
  changed_by   integer references staff.members,
  seconded_by  integer references staff.members,
  changed_at   timestamptz not null,
  constraint promotion_versions_pkey primary key (promotion_id, number)
);
comment on table bonuses.promotion_versions is
  'Every version of a promotion''s rules, kept for the bonuses given under it.';
comment on column bonuses.promotion_versions.rule is 'all terms at that time';
comment on column bonuses.promotion_versions.changed_by is 'null: no person did it';
create trigger promotion_versions_kept before update or delete or truncate on bonuses.promotion_versions
  for each statement execute function bonuses.refuse_new_past();

create table bonuses.meters (
  promotion_id integer primary key references bonuses.promotions,
  spent_kurus  bigint not null default 0 check (spent_kurus >= 0),
  player_count integer not null default 0 check (player_count >= 0),
  most_kurus   bigint,
  most_players integer,
  constraint meters_within_budget check (spent_kurus <= most_kurus),
  constraint meters_within_players check (player_count <= most_players)
) with (fillfactor = 50);
comment on table bonuses.meters is
  'What each promotion has given so far, next to its caps, so that constraints hold them.';
comment on column bonuses.meters.spent_kurus is 'money, spins and bets at their value';
comment on column bonuses.meters.most_kurus is 'bonuses.promotions.budget_kurus';
comment on column bonuses.meters.most_players is 'bonuses.promotions.player_cap';

create table bonuses.game_shares (
  game_id integer primary key,
  percent integer not null check (percent between 0 and 100)
);
comment on table bonuses.game_shares is
  'Percent of a stake on a game that counts for wagering, for bonuses given from now on.';
