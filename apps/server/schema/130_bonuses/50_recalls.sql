create table bonuses.recalls (
  id                     integer generated always as identity primary key,
  grant_id               integer not null references bonuses.grants,
  player_id              integer not null references identity.players,
  cause                  text not null check (cause in ('deposit', 'round', 'friend', 'points')),
  cause_ref              text not null check (cause_ref <> ''),
  part                   bigint not null check (part >= 0),
  whole                  bigint not null check (whole > 0),
  has_ended              boolean not null,
  spins                  integer not null check (spins >= 0),
  forfeited_before_kurus bigint not null check (forfeited_before_kurus >= 0),
  owed_kurus             bigint not null default 0 check (owed_kurus >= 0),
  taken_kurus            bigint not null default 0,
  annulled_kurus         bigint not null default 0 check (annulled_kurus >= 0),
  created_at             timestamptz not null,
  restored_at            timestamptz,
  revived_at             timestamptz,
  constraint recalls_check check (taken_kurus between 0 and owed_kurus),
  constraint recalls_parted check (part <= whole),
  constraint recalls_restored check (restored_at is null or owed_kurus = 0),
  constraint recalls_revived check (revived_at is null or has_ended and restored_at is not null)
);
comment on table bonuses.recalls is
  'Bonuses whose reason was taken back, as by a reversed deposit.';
comment on column bonuses.recalls.cause is 'kind of the reason';
comment on column bonuses.recalls.cause_ref is 'which deposit, stake, invitation or exchange';
comment on column bonuses.recalls.part is 'of `whole`, what is gone of the reason, in any unit';
comment on column bonuses.recalls.has_ended is 'a running bonus was ended by it';
comment on column bonuses.recalls.spins is 'free spins it had left';
comment on column bonuses.recalls.forfeited_before_kurus is 'what it had forfeited before';
comment on column bonuses.recalls.owed_kurus is 'of what had become cash, what is owed';
comment on column bonuses.recalls.taken_kurus is 'of it, taken so far';
comment on column bonuses.recalls.annulled_kurus is
  'wins that a correction took from the bonus itself: never given back';
comment on column bonuses.recalls.restored_at is 'the reason stands again';
comment on column bonuses.recalls.revived_at is 'the ended bonus runs again';
-- A reason recalls a bonus once at a time.
create unique index recalls_open on bonuses.recalls (grant_id, cause, cause_ref) where restored_at is null;
create index recalls_of_player on bonuses.recalls (player_id) where restored_at is null;
create trigger recalls_kept before update or delete on bonuses.recalls
  for each row execute function bonuses.keep_recall();

create table bonuses.recall_payments (
  recall_id integer not null references bonuses.recalls,
  no        integer not null check (no > 0),
  player_id integer not null references identity.players,
  kurus     bigint not null check (kurus <> 0),
  at        timestamptz not null,
  constraint recall_payments_pkey primary key (recall_id, no)
);
comment on table bonuses.recall_payments is
  'What was taken of a recall''s debt or given back.';
comment on column bonuses.recall_payments.kurus is 'positive: taken; negative: given back';
create trigger recall_payments_kept before update or delete or truncate on bonuses.recall_payments
  for each statement execute function bonuses.refuse_change();
