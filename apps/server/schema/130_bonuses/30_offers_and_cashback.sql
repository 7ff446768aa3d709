create table bonuses.cashback_claims (
  id                   integer generated always as identity primary key,
  player_id            integer not null references identity.players,
  promotion_id         integer references bonuses.promotions,
  grant_id             integer not null unique references bonuses.grants,
  period               daterange not null check (not isempty(period) and lower(period) is not null
    and upper(period) is not null),
  deposits_kurus       bigint,
  withdrawals_kurus    bigint,
  bonuses_kurus        bigint,
  balance_kurus        bigint,
  carried_kurus        bigint,
  counted_before_kurus bigint,
  lost_kurus           bigint,
  base_kurus           bigint not null check (base_kurus > 0),
  percent              integer not null check (percent > 0),
  amount_kurus         bigint not null check (amount_kurus > 0),
  deposit_ids          integer[] not null default '{}',
  created_at           timestamptz not null,
  constraint cashback_claims_player_id_promotion_id_period_key unique (player_id, promotion_id, period),
  constraint cashback_claims_check check (base_kurus <= lost_kurus)
);
comment on table bonuses.cashback_claims is
  'Refunds of losses over closed Istanbul days.';
comment on column bonuses.cashback_claims.period is 'first day to the day after the last';
comment on column bonuses.cashback_claims.deposits_kurus is
  'deposits of the period; this and the next four: what was counted';
comment on column bonuses.cashback_claims.carried_kurus is 'earlier deposits, as far as they were lost in this period';
comment on column bonuses.cashback_claims.counted_before_kurus is 'taken of the same deposits by other claims';
comment on column bonuses.cashback_claims.lost_kurus is 'losses that count';
comment on column bonuses.cashback_claims.base_kurus is 'what the percentage is of';
comment on column bonuses.cashback_claims.deposit_ids is 'cashier.deposits that were counted';
create trigger append_only before update or delete or truncate on bonuses.cashback_claims
  for each statement execute function bonuses.refuse_change();

create table bonuses.cashback_losses (
  claim_id   integer not null references bonuses.cashback_claims,
  player_id  integer not null references identity.players,
  category   text not null check (wallet.category_letter(category) is not null),
  days       daterange not null check (not isempty(days) and lower(days) is not null and upper(days) is not null),
  lost_kurus bigint,
  constraint cashback_losses_pkey primary key (claim_id, category, days),
  constraint cashback_losses_once exclude using gist (player_id with =, category with =, days with &&)
);
comment on table bonuses.cashback_losses is
  'Losses a claim refunds; a day of a category belongs to one claim of a player.';
comment on column bonuses.cashback_losses.days is 'first day to the day after the last';
create trigger append_only before update or delete or truncate on bonuses.cashback_losses
  for each statement execute function bonuses.refuse_change();

create table bonuses.offers (
  deposit_id        integer primary key,
  player_id         integer not null references identity.players,
  amount_kurus      bigint not null check (amount_kurus > 0),
  status            text not null default 'pending' check (status in ('pending', 'selected', 'rejected', 'closed')),
  choices           jsonb not null,
  grant_id          integer references bonuses.grants,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  decided_at        timestamptz,
  movement_seq      bigint,
  closed_reason     text check (closed_reason in ('stake', 'withdrawal', 'cashback', 'offer')),
  cashback_claim_id integer references bonuses.cashback_claims,
  constraint offers_closed_for_a_reason check ((status = 'closed') = (closed_reason is not null)),
  constraint offers_one_benefit check (status <> 'selected' or cashback_claim_id is null),
  constraint offers_know_their_deposit check (movement_seq is not null or (status in ('selected', 'rejected')))
);
comment on table bonuses.offers is
  'The choice of a bonus after a credited deposit, decided once.';
comment on column bonuses.offers.choices is '[{"id", "name", "kurus"}] as shown to the player';
comment on column bonuses.offers.movement_seq is 'movement of the deposit';
comment on column bonuses.offers.closed_reason is 'why it can no longer be chosen';
comment on column bonuses.offers.cashback_claim_id is 'the claim that counts this deposit';
create index offers_pending on bonuses.offers (player_id, created_at) where status = 'pending';
-- Offers that end or may reopen, for the job.
create index offers_open on bonuses.offers (expires_at) where status in ('pending', 'closed');
create index offers_selected on bonuses.offers (player_id, grant_id) where status = 'selected';
