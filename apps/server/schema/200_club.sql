-- Loyalty points and levels.

create table club.settings (
  only_row       boolean default true primary key check (only_row),
  is_open        boolean not null,
  lira_per_point integer not null check (lira_per_point between 1 and 10000),
  shares         jsonb not null check (jsonb_typeof(shares) = 'object'),
  exchange_step  integer not null check (exchange_step between 1 and 100000),
  level_points   integer[] not null check (cardinality(level_points) = 5 and level_points[1] = 0
    and level_points[1] < level_points[2] and level_points[2] < level_points[3] and level_points[3] < level_points[4]
    and level_points[4] < level_points[5]),
  level_kurus    integer[] not null check (cardinality(level_kurus) = 5 and level_kurus[1] > 0
    and level_kurus[1] <= level_kurus[2] and level_kurus[2] <= level_kurus[3] and level_kurus[3] <= level_kurus[4]
    and level_kurus[4] <= level_kurus[5]),
  rollover       smallint not null check (rollover between 1 and 100),
  validity_days  smallint not null check (validity_days between 1 and 365)
);
comment on table club.settings is
  'Rules of the loyalty club; one row.';
comment on column club.settings.lira_per_point is 'stake that makes a point';
comment on column club.settings.shares is 'percent of a stake that counts, per category';
comment on column club.settings.exchange_step is 'points are exchanged in multiples of it';
comment on column club.settings.level_points is 'points of the last days each level begins at';
comment on column club.settings.level_kurus is 'kuruş for a thousand points, per level';
comment on column club.settings.rollover is 'of the bonus points are exchanged for';

create table club.accounts (
  player_id integer primary key references identity.players,
  seq       integer not null check (seq > 0),
  points    bigint not null
) with (fillfactor = 70);
comment on table club.accounts is
  'recomputed: sums of the entries. Point balance of each player, thousandths of a point.';
comment on column club.accounts.seq is 'last entry';

create table club.entries (
  player_id  integer not null references identity.players,
  seq        integer not null check (seq > 0),
  kind       text not null constraint entries_kind
    check (kind in ('played', 'mission', 'mission_recalled', 'exchanged', 'exchange_recalled')),
  reference  text,
  points     bigint not null check (points <> 0),
  balance    bigint not null,
  day        date not null,
  created_at timestamptz not null,
  constraint entries_pkey primary key (player_id, seq),
  constraint entries_named check ((reference is null) = (kind = 'played')),
  constraint entries_sign check (case kind when 'mission' then points > 0 when 'exchanged' then points < 0
    and balance >= 0 when 'exchange_recalled' then points > 0 else true end)
);
comment on table club.entries is
  'Every change of a player''s points, thousandths of a point; append-only.';
comment on column club.entries.seq is 'counts a player''s entries from 1';
comment on column club.entries.reference is 'claim of a mission or exchange; null: points for stakes';
comment on column club.entries.balance is 'after it';
comment on column club.entries.day is 'Istanbul day';
-- A mission or exchange is booked once.
create unique index entries_reference on club.entries (kind, reference) where reference is not null;
create index entries_day on club.entries (day);
create trigger entries_are_immutable before update or delete or truncate on club.entries
  for each statement execute function club.refuse_change();

create table club.days (
  player_id integer not null references identity.players,
  day       date not null,
  points    bigint not null,
  constraint days_pkey primary key (player_id, day)
) with (fillfactor = 70);
comment on table club.days is
  'recomputed: sums of the rounds. Points earned per Istanbul day, thousandths: they decide the level.';

create table club.rounds (
  player_id   integer not null references identity.players,
  first_seq   integer not null,
  game_id     integer not null,
  category    text not null,
  stake_kurus bigint not null check (stake_kurus > 0),
  win_kurus   bigint not null check (win_kurus >= 0),
  opened_at   timestamptz not null,
  closed_at   timestamptz not null,
  rate        integer not null check (rate >= 0),
  points      bigint not null,
  constraint rounds_pkey primary key (player_id, first_seq),
  constraint rounds_check check (points = (stake_kurus * rate / 100))
);
comment on table club.rounds is
  'recomputed: what the movements of the round come to. Rounds that earn points, as the ledger has them now.';
comment on column club.rounds.first_seq is 'movement that opened the round';
comment on column club.rounds.rate is 'thousandths of a point for a lira';
comment on column club.rounds.points is 'thousandths of a point';
create index rounds_of_player on club.rounds (player_id, closed_at);

create table club.rests (
  player_id integer primary key references identity.players,
  since     timestamptz not null
);
comment on table club.rests is
  'Players who reached a limit and earn no points for a day.';

create table club.exchanges (
  id           integer generated always as identity primary key,
  player_id    integer not null references identity.players,
  request_key  text not null,
  points       bigint not null check (points > 0),
  level        smallint not null check (level between 1 and 5),
  rate_kurus   integer not null check (rate_kurus > 0),
  amount_kurus bigint not null,
  grant_id     integer not null unique,
  created_at   timestamptz not null,
  constraint exchanges_player_id_request_key_key unique (player_id, request_key),
  constraint exchanges_check check (amount_kurus > 0 and amount_kurus = (points * rate_kurus / 1000000))
);
comment on table club.exchanges is
  'Points exchanged for a bonus.';
comment on column club.exchanges.request_key is 'key the client gave: the same key is done once';
comment on column club.exchanges.points is 'thousandths of a point';
comment on column club.exchanges.rate_kurus is 'for a thousand points';
comment on column club.exchanges.grant_id is 'bonuses.grants';
create index exchanges_created on club.exchanges (created_at);
create trigger exchanges_are_immutable before update or delete or truncate on club.exchanges
  for each statement execute function club.refuse_change();

create table club.exchange_recalls (
  exchange_id integer primary key references club.exchanges,
  player_id   integer not null references identity.players,
  created_at  timestamptz not null
);
comment on table club.exchange_recalls is
  'Exchanges taken back: the bonus is recalled, the points are the player''s again.';
create trigger exchange_recalls_are_immutable before update or delete or truncate on club.exchange_recalls
  for each statement execute function club.refuse_change();
