-- Figures of closed days: balances owed, returns of games, active players.

create table history.house_hours (
  day         date not null,
  hour        smallint not null check (hour between 0 and 23),
  stake_kurus bigint not null,
  win_kurus   bigint not null,
  site_id     integer not null default platform.default_site() references content.sites on delete cascade,
  constraint house_hours_pkey primary key (day, hour, site_id)
);
comment on table history.house_hours is
  'Stakes and wins of each Istanbul day and site so far, at every hour.';
comment on column history.house_hours.hour is 'Istanbul hour in which it was seen';
comment on column history.house_hours.stake_kurus is 'of the day so far';

create table history.liability_days (
  day             date primary key,
  cash_kurus      numeric(24) not null,
  hold_kurus      numeric(24) not null,
  bonus_kurus     numeric(24) not null,
  bank_kurus      numeric(24) not null,
  recorded_at     timestamptz not null,
  own_cash_kurus  numeric(24) not null default 0,
  own_hold_kurus  numeric(24) not null default 0,
  own_bonus_kurus numeric(24) not null default 0,
  own_bank_kurus  numeric(24) not null default 0,
  constraint liability_days_own check (own_cash_kurus <= cash_kurus and own_hold_kurus between 0 and hold_kurus
    and own_bonus_kurus between 0 and bonus_kurus)
);
comment on table history.liability_days is
  'What players were owed at the end of each Istanbul day, against what the bank accounts should hold.';
comment on column history.liability_days.bank_kurus is 'what the bank accounts should hold';
comment on column history.liability_days.own_cash_kurus is 'of it, accounts of the operator; so the next three';

create table history.return_days (
  day          date not null,
  game_id      integer not null,
  rounds       bigint not null check (rounds > 0),
  stake_kurus  bigint not null check (stake_kurus > 0),
  win_kurus    bigint not null check (win_kurus >= 0),
  stake_square numeric(36) not null check (stake_square > 0),
  rtp          numeric(6,3) not null,
  sigma        numeric(9,4),
  constraint return_days_pkey primary key (day, game_id)
);
comment on table history.return_days is
  'Stakes and wins of closed rounds per game and Istanbul day they were opened, for checks of the declared return.';
comment on column history.return_days.stake_square is
  'sum of squared stakes, kuruş²: times sigma² it is the variance of the wins';
comment on column history.return_days.rtp is 'declared that night, percent';
comment on column history.return_days.sigma is 'declared that night, in stakes';

create table history.returns_outside (
  game_id integer primary key,
  since   date not null
);
comment on table history.returns_outside is
  'Games whose return is outside its expected band, until it is inside again.';

create table history.site_liability_days (
  day             date not null references history.liability_days,
  site_id         integer not null references content.sites,
  cash_kurus      numeric(24) not null,
  hold_kurus      numeric(24) not null,
  bonus_kurus     numeric(24) not null,
  bank_kurus      numeric(24) not null,
  own_cash_kurus  numeric(24) not null,
  own_hold_kurus  numeric(24) not null,
  own_bonus_kurus numeric(24) not null,
  own_bank_kurus  numeric(24) not null,
  constraint site_liability_days_pkey primary key (day, site_id),
  constraint site_liability_days_own check (own_cash_kurus <= cash_kurus and own_hold_kurus between 0 and hold_kurus
    and own_bonus_kurus between 0 and bonus_kurus)
);
comment on table history.site_liability_days is
  'The same per site; the sites of a day add up to history.liability_days.';
comment on column history.site_liability_days.own_cash_kurus is 'of it, accounts of the operator; so the next three';

create table history.active_days (
  day     date not null,
  site_id integer not null,
  block   integer not null,
  players bit(4096) not null,
  constraint active_days_pkey primary key (day, site_id, block)
);
comment on table history.active_days is
  'Who played on each closed Istanbul day, as bits per site and block of 4,096 player ids.';
comment on column history.active_days.block is 'player id divided by 4,096';
comment on column history.active_days.players is 'bit at player id modulo 4,096';
