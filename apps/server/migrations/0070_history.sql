-- Figures that no other domain keeps: what the house's charts and the liability report look back on.
create schema history;

-- The day's stakes and wins so far, as last seen within the hour: the difference of two hours is an hour's play.
create table history.house_hours (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  stake_kurus bigint not null,
  win_kurus bigint not null,
  primary key (day, hour)
);

-- What the house owed its players at the end of each day, against what its bank account should hold.
create table history.liability_days (
  day date primary key,
  cash_kurus numeric(24) not null,
  hold_kurus numeric(24) not null,
  bonus_kurus numeric(24) not null,
  bank_kurus numeric(24) not null,
  recorded_at timestamptz not null
);
