create type wallet.movement_kind as enum ('deposit', 'deposit_reversed', 'deposit_returned', 'claim_settled',
  'payment_fee', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned', 'stake', 'win', 'rollback',
  'resettlement', 'tombstone', 'bonus_granted', 'bonus_converted', 'bonus_forfeited', 'cashback', 'free_spins',
  'tournament_prize', 'jackpot', 'adjustment');
comment on type wallet.movement_kind is 'What a movement of the ledger is.';

create table wallet.accounts (
  id       smallint generated always as identity primary key,
  account  text not null check (account in ('bank_clearing', 'psp_clearing', 'game_house', 'bonus_cost',
    'cashback_cost', 'tournament_cost', 'jackpot_pool', 'adjustment', 'payment_fees', 'provider_fees',
    'provider_dues', 'tax_cost', 'tax_dues')),
  provider text not null default '',
  constraint accounts_key unique (account, provider),
  constraint accounts_provider check ((account in ('game_house', 'provider_fees', 'provider_dues')) = (provider <> ''))
);
comment on table wallet.accounts is
  'Accounts of the platform that take the opposite leg of a player''s movement.';
comment on column wallet.accounts.account is 'what is booked on it';
comment on column wallet.accounts.provider is 'code of the game provider, of account `game_house`; else empty';

create table wallet.wallets (
  player_id   integer primary key references identity.players,
  cash_kurus  bigint not null default 0,
  bonus_kurus bigint not null default 0,
  hold_kurus  bigint not null default 0,
  seq         integer not null default 0,
  has_bonus   boolean not null default false,
  has_limits  boolean not null default false,
  is_blocked  boolean not null default false,
  counted_seq integer not null default 0,
  site_id     integer not null default platform.default_site(),
  constraint wallets_not_negative check (cash_kurus >= 0 and bonus_kurus >= 0 and hold_kurus >= 0)
) with (fillfactor = 50);
comment on table wallet.wallets is
  'recomputed: what the last movement of the player says. Current balances of each player, changed in the transaction of the movements that explain them.';
comment on column wallet.wallets.cash_kurus is 'withdrawable, kuruş';
comment on column wallet.wallets.bonus_kurus is 'of running bonuses';
comment on column wallet.wallets.hold_kurus is 'set aside for open withdrawals';
comment on column wallet.wallets.seq is 'number of the player''s last movement';
comment on column wallet.wallets.has_bonus is 'a bonus runs: play reads the bonus tables';
comment on column wallet.wallets.has_limits is 'limits apply: play reads the limit tables';
comment on column wallet.wallets.is_blocked is 'no play';
comment on column wallet.wallets.counted_seq is 'last movement counted in wallet.player_days';
comment on column wallet.wallets.site_id is 'site of the player, copied';
-- Totals of holds and bonuses read these few instead of all wallets.
create index wallets_beside_cash on wallet.wallets (player_id) where hold_kurus <> 0 or bonus_kurus <> 0;

create table wallet.movements (
  created_at        timestamptz not null,
  cash_kurus        bigint not null,
  cash_after_kurus  bigint not null constraint movements_cash check (cash_after_kurus >= 0),
  bonus_kurus       bigint,
  bonus_after_kurus bigint constraint movements_bonus check (bonus_after_kurus >= 0),
  hold_kurus        bigint,
  hold_after_kurus  bigint constraint movements_hold check (hold_after_kurus >= 0),
  player_id         integer not null,
  seq               integer not null constraint movements_counted check (seq > 0),
  round_seq         integer,
  stake_seq         integer,
  game_id           integer,
  day               date,
  kind              wallet.movement_kind not null,
  category          "char",
  account           smallint,
  closes            boolean not null,
  key               uuid not null constraint movements_key unique,
  fingerprint       uuid,
  round_key         uuid,
  hash              bytea not null,
  external_id       text not null,
  source            text,
  round_ref         text,
  reference         text,
  note              text,
  written_by        bigint not null default ((pg_current_xact_id())::text)::bigint,
  constraint movements_pkey primary key (player_id, seq),
  constraint movements_balanced check (source is null
    or (account is null) = ((cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0)) = 0)
    and (cash_kurus <> 0 or coalesce(bonus_kurus, 0) <> 0 or coalesce(hold_kurus, 0) <> 0)),
  constraint movements_of_games check ((kind in ('stake', 'win', 'rollback', 'tombstone')) = (source is null)
    and (source is not null or game_id is not null and category is not null and account is not null)
    and ((kind not in ('stake', 'win')) or day is not null and (round_key is not null) = (round_seq is null))),
  constraint movements_corrected check ((kind = 'resettlement') = (source is not distinct from 'spor:correct')
    and (kind <> 'resettlement' or round_seq is not null and day is not null and game_id is not null
    and category is not null and not closes))
);
comment on table wallet.movements is
  'recomputed: each is hashed with all before it, and the heads are anchored outside. The ledger: one immutable row per movement of a player''s money, hashed with all of that player before it.';
comment on column wallet.movements.cash_kurus is 'signed change, kuruş';
comment on column wallet.movements.cash_after_kurus is 'balance after it';
comment on column wallet.movements.bonus_kurus is 'signed change; null: 0';
comment on column wallet.movements.hold_kurus is 'signed change; null: 0';
comment on column wallet.movements.seq is 'counts the player''s movements from 1 without a gap';
comment on column wallet.movements.round_seq is
  'seq of the movement that opened the round; null for that one itself and outside of rounds';
comment on column wallet.movements.stake_seq is
  'of a win or rollback: seq of the stake it answers, where that is not round_seq';
comment on column wallet.movements.game_id is 'games.games';
comment on column wallet.movements.day is 'Istanbul day of the round';
comment on column wallet.movements.category is 'letter of the game''s category, first letter of the round''s reference';
comment on column wallet.movements.account is 'wallet.accounts, which takes the opposite leg';
comment on column wallet.movements.closes is 'closes its round';
comment on column wallet.movements.key is 'first 128 bits of SHA-256 of source and external id: happens once';
comment on column wallet.movements.fingerprint is
  'the same of the provider''s request: a key that comes again with another request is refused';
comment on column wallet.movements.round_key is 'the same of provider, player and round';
comment on column wallet.movements.hash is
  'SHA-256 of the player''s previous hash and this row (domains/wallet/movement.ts)';
comment on column wallet.movements.external_id is 'the source''s own number';
comment on column wallet.movements.source is 'who asked for it; null: `game:<provider>`';
comment on column wallet.movements.round_ref is 'the provider''s number of the round';
comment on column wallet.movements.reference is 'shown to player and staff';
comment on column wallet.movements.written_by is
  'harmless: when a reader of the feed comes by; what was paid for what it read is in the ledger. transaction number, ascending: readers of the change feed order by it';
-- All movements of a round.
create index round_parts on wallet.movements (player_id, round_seq) where round_seq is not null;
-- A round of a provider is opened once.
create unique index round_opened on wallet.movements (round_key) where round_key is not null;
-- Rounds that were corrected are few among millions.
create index movements_corrected_rounds on wallet.movements (player_id, round_seq) where kind = 'resettlement';
-- Reports and the change feed read by time; BRIN costs a round nothing, because a range of pages shares one entry.
create index movements_by_time on wallet.movements using brin (created_at, written_by)
  with (pages_per_range = 16, autosummarize = on);
-- The ledger list filtered by kind; stakes and wins, nearly all rows, are left out and cost nothing.
create index movements_by_kind on wallet.movements (kind, created_at desc, player_id desc, seq desc)
  where kind not in ('stake', 'win');
-- The same by platform account.
create index movements_by_account on wallet.movements (account, created_at desc, player_id desc, seq desc)
  where kind not in ('stake', 'win');
-- A player's movements of bonuses and corrections, without the rounds between them.
create index movements_beside_rounds on wallet.movements (player_id, created_at desc, seq desc)
  where kind in ('bonus_granted', 'bonus_converted', 'bonus_forfeited', 'cashback', 'free_spins', 'adjustment',
  'deposit_reversed', 'deposit_returned', 'claim_settled', 'payment_fee', 'tournament_prize', 'jackpot');
create trigger movements_are_immutable before update or delete on wallet.movements
  for each row execute function wallet.refuse_change();
create trigger movements_are_not_truncated before truncate on wallet.movements
  for each statement execute function wallet.refuse_change();

create table wallet.numbering (
  only_row boolean default true primary key check (only_row),
  cluster  bigint not null,
  added    bigint not null
);
comment on table wallet.numbering is
  'harmless: how far the feed may be read; no money is in it. Offset that keeps transaction numbers of wallet.movements rising after a restore into another cluster; one row.';
comment on column wallet.numbering.cluster is 'system identifier of the cluster';
comment on column wallet.numbering.added is 'added to transaction numbers';

create table wallet.house_movements (
  id            integer generated always as identity primary key,
  kind          text not null check (kind in ('payment_fee', 'provider_fee', 'tax')),
  minus_account smallint not null references wallet.accounts,
  plus_account  smallint not null references wallet.accounts,
  amount_kurus  bigint not null check (amount_kurus between 1 and 9007199254740991),
  day           date not null,
  created_at    timestamptz not null,
  source        text not null check (source <> ''),
  external_id   text not null check (external_id <> ''),
  reference     text,
  constraint house_movements_once unique (source, external_id),
  constraint house_movements_check check (plus_account <> minus_account)
);
comment on table wallet.house_movements is
  'Movements between two accounts of the platform in which no player takes part: fees and tax.';
comment on column wallet.house_movements.minus_account is 'balance falls by the amount';
comment on column wallet.house_movements.plus_account is 'balance rises by the amount';
comment on column wallet.house_movements.day is 'Istanbul day it counts for';
comment on column wallet.house_movements.source is 'with external_id: happens once';
create index house_movements_day on wallet.house_movements (day, kind);
create trigger house_movements_kept before update or delete on wallet.house_movements
  for each row execute function wallet.refuse_change();

create table wallet.openings (
  source text primary key
);
comment on table wallet.openings is
  'Sources of movements that no record of the platform explains, as a ledger taken over from elsewhere.';

create table wallet.own_accounts (
  player_id integer not null references identity.players,
  from_day  date not null,
  until_day date not null default 'infinity',
  constraint own_accounts_pkey primary key (player_id, from_day),
  constraint own_accounts_once exclude using gist (player_id with =, daterange(from_day, until_day, '[]') with &&),
  constraint own_accounts_check check (until_day >= from_day)
);
comment on table wallet.own_accounts is
  'Istanbul days, both included, on which a player account is the operator''s own and counted in no figure.';
comment on column wallet.own_accounts.until_day is 'infinity: still';
create trigger own_accounts_kept before update or delete on wallet.own_accounts
  for each row execute function wallet.keep_own_account();

create table wallet.uncounted_rounds (
  player_id integer not null references identity.players,
  first_seq integer not null,
  why       text not null check (why in ('sold', 'void')),
  since     timestamptz not null,
  is_lifted boolean not null default false,
  constraint uncounted_rounds_pkey primary key (player_id, first_seq, why),
  constraint uncounted_sold_stays check (why <> 'sold' or not is_lifted)
);
comment on table wallet.uncounted_rounds is
  'Ended rounds that count for nothing (wagering, points, missions): sold back coupons and coupons that became void.';
comment on column wallet.uncounted_rounds.first_seq is 'seq of the movement that opened the round';
comment on column wallet.uncounted_rounds.is_lifted is 'a later correction gave it a result again';
create trigger uncounted_rounds_kept before update or delete on wallet.uncounted_rounds
  for each row execute function wallet.keep_uncounted();

create table wallet.old_marks (
  key           uuid primary key,
  player_id     integer not null,
  game_id       integer not null,
  kind          wallet.movement_kind not null,
  is_taken_back boolean not null,
  is_over       boolean not null,
  round_ref     text
);
comment on table wallet.old_marks is
  'recomputed: frozen, and their digest kept. Facts about transactions of a ledger of before that no movement could hold; frozen, read where a key is not in the ledger.';
comment on column wallet.old_marks.key is 'as wallet.movements.key';
comment on column wallet.old_marks.is_taken_back is 'rolled back';
comment on column wallet.old_marks.is_over is 'its round was closed';
create trigger old_marks_frozen before insert or update or delete or truncate on wallet.old_marks
  for each statement execute function wallet.refuse_frozen();

create table wallet.old_rounds (
  player_id integer not null,
  category  text not null,
  round_no  integer not null,
  first_seq integer not null,
  constraint old_rounds_pkey primary key (player_id, category, round_no)
);
comment on table wallet.old_rounds is
  'recomputed: frozen, and their digest kept. Round numbers of a ledger of before; frozen.';
comment on column wallet.old_rounds.first_seq is 'movement that opened it';
create trigger old_rounds_frozen before insert or update or delete or truncate on wallet.old_rounds
  for each statement execute function wallet.refuse_frozen();
