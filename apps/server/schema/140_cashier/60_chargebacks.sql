create table cashier.reversals (
  id             integer generated always as identity primary key,
  deposit_id     integer not null references cashier.deposits,
  player_id      integer not null references identity.players,
  amount_kurus   bigint not null check (amount_kurus > 0),
  reason         text not null check (reason <> ''),
  status         text not null check (status in ('approved', 'rejected')),
  created_at     timestamptz not null,
  created_by     integer references staff.members,
  decided_at     timestamptz,
  decided_by     integer references staff.members,
  taken_kurus    bigint,
  movement_seq   bigint,
  psp_payment_id integer references cashier.psp_payments,
  psp_ref        text check (psp_ref <> ''),
  refund_id      integer constraint reversals_refund unique references cashier.refunds,
  constraint reversals_sum unique (id, amount_kurus),
  constraint reversals_check check (taken_kurus between 0 and amount_kurus),
  constraint reversals_check1 check ((status = 'pending') = (decided_at is null)),
  constraint reversals_check3 check (decided_by <> created_by),
  constraint reversals_check4 check ((status = 'approved') = (taken_kurus is not null)),
  constraint reversals_check5 check ((coalesce(taken_kurus, 0) > 0) = (movement_seq is not null)),
  constraint reversals_by check ((psp_payment_id is null) = (created_by is not null)
    and (psp_payment_id is null) = (decided_by is not null)),
  constraint reversals_ref check (psp_ref is null or psp_payment_id is not null),
  constraint reversals_of_refund check (refund_id is null or psp_payment_id is null and psp_ref is null
    and taken_kurus = amount_kurus)
);
comment on table cashier.reversals is
  'Credited deposits the bank or provider took back; one person proposes, another decides.';
comment on column cashier.reversals.amount_kurus is 'what had been credited';
comment on column cashier.reversals.taken_kurus is 'taken from the player''s cash; the rest is a claim';
comment on column cashier.reversals.psp_payment_id is 'reversed by the provider''s message, without staff';
comment on column cashier.reversals.psp_ref is 'the provider''s number of the chargeback';
comment on column cashier.reversals.refund_id is 'taken for a refund by the operator';
create index reversals_status on cashier.reversals (status, created_at, id);
create index reversals_player on cashier.reversals (player_id, created_at desc);
-- A deposit is reversed once per chargeback or refund.
create unique index reversals_deposit on cashier.reversals (deposit_id, coalesce(psp_ref, ''), coalesce(refund_id,
  0)) where status <> 'rejected';
create trigger reversals_kept before update or delete on cashier.reversals
  for each row execute function wallet.refuse_change();
create constraint trigger reversals_rolled after insert on cashier.reversals
  deferrable initially deferred for each row execute function cashier.roll_reversal();
create trigger reversals_fit before insert or update of status on cashier.reversals
  for each row execute function cashier.check_reversal();

create table cashier.won_reversals (
  reversal_id    integer primary key,
  player_id      integer not null references identity.players,
  amount_kurus   bigint not null,
  forgiven_kurus bigint not null,
  movement_seq   integer,
  won_at         timestamptz not null,
  constraint won_reversals_whole foreign key (reversal_id, amount_kurus) references cashier.reversals (id, amount_kurus),
  constraint won_reversals_check check (forgiven_kurus between 0 and amount_kurus),
  constraint won_reversals_moved check ((movement_seq is null) = (forgiven_kurus = amount_kurus))
);
comment on table cashier.won_reversals is
  'Chargebacks decided in the operator''s favour: what was taken is given back to the player, once.';
comment on column cashier.won_reversals.forgiven_kurus is 'of it, what was still a claim';
comment on column cashier.won_reversals.movement_seq is 'movement that gave the rest back';
create trigger won_reversals_kept before update or delete on cashier.won_reversals
  for each row execute function wallet.refuse_change();
create constraint trigger won_reversals_rolled after insert on cashier.won_reversals
  deferrable initially deferred for each row execute function cashier.roll_won_reversal();

create table cashier.claims (
  id             integer generated always as identity primary key,
  player_id      integer not null references identity.players,
  deposit_id     integer not null references cashier.deposits,
  amount_kurus   bigint not null check (amount_kurus > 0),
  paid_kurus     bigint not null default 0,
  status         text not null default 'open' check (status in ('open', 'settled')),
  created_at     timestamptz not null,
  settled_at     timestamptz,
  reversal_id    integer not null constraint claims_reversal unique references cashier.reversals,
  forgiven_kurus bigint not null default 0 check (forgiven_kurus >= 0),
  constraint claims_check check (paid_kurus between 0 and amount_kurus),
  constraint claims_check2 check ((status = 'settled') = (settled_at is not null)),
  constraint claims_settled check ((status = 'settled') = ((paid_kurus + forgiven_kurus) = amount_kurus)),
  constraint claims_sum check ((paid_kurus + forgiven_kurus) <= amount_kurus)
);
comment on table cashier.claims is
  'What a player owes after a reversal that the cash did not cover.';
comment on column cashier.claims.paid_kurus is 'collected so far';
comment on column cashier.claims.forgiven_kurus is 'owed no longer';
create index claims_open on cashier.claims (player_id, id) where status = 'open';
create index claims_status on cashier.claims (status, created_at, id);
create index claims_deposit on cashier.claims (deposit_id);
create trigger claims_kept before update or delete on cashier.claims for each row execute function cashier.keep_claim();

create table cashier.claim_payments (
  id           integer generated by default as identity primary key,
  claim_id     integer not null references cashier.claims,
  player_id    integer not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  movement_seq bigint not null,
  deposit_id   integer references cashier.deposits,
  staff_id     integer references staff.members,
  created_at   timestamptz not null,
  constraint claim_payments_by check (staff_id is not null or deposit_id is not null)
);
comment on table cashier.claim_payments is
  'What was collected for a claim.';
comment on column cashier.claim_payments.movement_seq is 'movement of the player';
comment on column cashier.claim_payments.deposit_id is
  'later deposit it was taken from; null: taken by staff from the cash';
create index claim_payments_claim on cashier.claim_payments (claim_id);
create trigger claim_payments_kept before update or delete on cashier.claim_payments
  for each row execute function cashier.keep_payment();
