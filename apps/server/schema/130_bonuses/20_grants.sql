create table bonuses.grants (
  id                   integer generated always as identity primary key,
  player_id            integer not null references identity.players,
  promotion_id         integer references bonuses.promotions,
  source               text not null
    check (source in ('deposit', 'promotion', 'cashback', 'hand', 'points', 'campaign', 'wheel', 'referral')),
  source_ref           text not null,
  name                 text not null,
  description          text not null,
  bonus_type           text not null check (bonus_type in ('deposit', 'free', 'cashback', 'freespin', 'freebet')),
  status               text not null default 'active' constraint grants_status
    check (status in ('active', 'finishing', 'completed', 'cancelled', 'expired')),
  end_reason           text,
  terms                jsonb not null,
  granted_kurus        bigint not null check (granted_kurus >= 0),
  balance_kurus        bigint not null check (balance_kurus >= 0),
  wager_required_kurus bigint not null check (wager_required_kurus >= 0),
  wager_done_kurus     bigint not null default 0 check (wager_done_kurus >= 0),
  converted_kurus      bigint not null default 0,
  forfeited_kurus      bigint not null default 0,
  max_stake_kurus      bigint,
  max_win_kurus        bigint,
  spin_game_id         integer,
  spin_stake_kurus     bigint,
  spins_total          integer not null default 0,
  spins_left           integer not null default 0 check (spins_left >= 0),
  created_at           timestamptz not null,
  expires_at           timestamptz not null,
  ended_at             timestamptz,
  is_announced         boolean not null default false,
  open_stakes          integer not null default 0 check (open_stakes >= 0),
  promotion_version    integer,
  game_shares          jsonb,
  spins_owed           integer not null default 0 check (spins_owed >= 0),
  constraint grants_player_id_source_source_ref_key unique (player_id, source, source_ref),
  constraint grants_promotion_id_promotion_version_fkey foreign key (promotion_id, promotion_version)
    references bonuses.promotion_versions,
  constraint grants_check check (wager_done_kurus <= wager_required_kurus),
  constraint grants_ended_empty check ((status in ('active', 'finishing')) or balance_kurus = 0),
  constraint grants_ended_at check ((status in ('active', 'finishing')) = (ended_at is null)),
  constraint grants_ended_settled check ((status in ('active', 'finishing')) or open_stakes = 0),
  constraint grants_check1 check (promotion_version is null or promotion_id is not null)
) with (fillfactor = 70);
comment on table bonuses.grants is
  'Bonuses of players: balance, wagering and outcome.';
comment on column bonuses.grants.source is 'what it was given for';
comment on column bonuses.grants.source_ref is 'which one, once per player and source';
comment on column bonuses.grants.status is '`finishing`: wagered, and waiting for open rounds';
comment on column bonuses.grants.end_reason is 'code of why it ended';
comment on column bonuses.grants.terms is 'terms of the promotion when it was given';
comment on column bonuses.grants.balance_kurus is 'of the bonus';
comment on column bonuses.grants.wager_required_kurus is 'stakes needed';
comment on column bonuses.grants.wager_done_kurus is 'stakes counted';
comment on column bonuses.grants.converted_kurus is 'became cash';
comment on column bonuses.grants.forfeited_kurus is 'lost at its end';
comment on column bonuses.grants.max_stake_kurus is 'highest stake while it runs';
comment on column bonuses.grants.max_win_kurus is 'most that may become cash';
comment on column bonuses.grants.spins_left is 'free spins or free bets';
comment on column bonuses.grants.is_announced is 'the player was told of its end';
comment on column bonuses.grants.open_stakes is 'stakes in rounds that are not closed';
comment on column bonuses.grants.promotion_version is 'bonuses.promotion_versions.number';
comment on column bonuses.grants.game_shares is 'bonuses.game_shares when it was given; null: none';
comment on column bonuses.grants.spins_owed is 'free bets taken back too late: kept of the next ones given back';
create index grants_player_id_id_idx on bonuses.grants (player_id, id desc);
create index grants_promotion_id_player_id_idx on bonuses.grants (promotion_id, player_id);
create index grants_ended on bonuses.grants (ended_at) where ended_at is not null;
-- Play reads the running bonuses of a player.
create index grants_active on bonuses.grants (player_id, id) where status in ('active', 'finishing');
-- The job that expires bonuses.
create index grants_expiring on bonuses.grants (expires_at) where status in ('active', 'finishing');
create trigger grants_take_shares before insert on bonuses.grants
  for each row execute function bonuses.take_game_shares();

create table bonuses.entries (
  movement_ref   text not null,
  kind           text not null
    check (kind in ('granted', 'stake', 'spin', 'win', 'correction', 'rollback', 'converted', 'forfeited',
    'spin_returned', 'spin_retaken', 'spin_owed', 'spin_kept')),
  grant_id       integer not null references bonuses.grants,
  amount_kurus   bigint not null,
  progress_kurus bigint not null,
  created_at     timestamptz not null,
  constraint entries_pkey primary key (movement_ref, kind, grant_id)
);
comment on table bonuses.entries is
  'Every change of a grant''s balance and progress; both are the sums of its entries.';
comment on column bonuses.entries.movement_ref is
  'the movement it belongs to: `<provider id>:<transaction id>` of a round, else `grant:<id>`';
comment on column bonuses.entries.amount_kurus is 'signed change of the balance';
comment on column bonuses.entries.progress_kurus is 'signed change of the wagering';
create index entries_grant_id_created_at_idx on bonuses.entries (grant_id, created_at);
-- Bonus costs per Istanbul day, without the many entries of rounds.
create index entries_by_day on bonuses.entries (((created_at at time zone 'Europe/Istanbul')::date))
  where kind in ('granted', 'converted', 'forfeited');
create trigger append_only before update or delete or truncate on bonuses.entries
  for each statement execute function bonuses.refuse_change();

create table bonuses.uses (
  player_id    integer not null references identity.players,
  promotion_id integer not null references bonuses.promotions,
  use_key      text not null,
  grant_id     integer not null references bonuses.grants,
  created_at   timestamptz not null,
  constraint uses_pkey primary key (player_id, promotion_id, use_key)
);
comment on table bonuses.uses is
  'Uses of a promotion: at most one per use key.';
comment on column bonuses.uses.use_key is 'player, Istanbul day or deposit, as the promotion''s reuse says';

create table bonuses.hand_gifts (
  grant_id    integer primary key references bonuses.grants,
  fingerprint bytea not null
);
comment on table bonuses.hand_gifts is
  'Fingerprint of a bonus given by staff, so that the same request is done once.';
comment on column bonuses.hand_gifts.fingerprint is 'SHA-256 of the request';
create trigger hand_gifts_kept before update or delete on bonuses.hand_gifts
  for each row execute function wallet.refuse_change();
