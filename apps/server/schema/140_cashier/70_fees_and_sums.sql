create table cashier.payment_fees (
  id           integer generated always as identity primary key,
  payment_id   integer constraint payment_fees_payment unique references cashier.psp_payments,
  payout_id    integer constraint payment_fees_payout unique references cashier.psp_payouts,
  line_id      integer references cashier.statement_lines,
  player_id    integer references identity.players,
  fee_kurus    bigint not null check (fee_kurus <> 0),
  borne_kurus  bigint not null default 0,
  movement_seq integer,
  house_id     integer not null constraint payment_fees_house unique,
  booked_at    timestamptz not null,
  constraint payment_fees_check check (borne_kurus >= 0 and borne_kurus <= greatest(fee_kurus, 0)),
  constraint payment_fees_of check (num_nonnulls(payment_id, payout_id, line_id) = 1
    and (line_id is null) = (player_id is not null)),
  constraint payment_fees_sign check (fee_kurus > 0 or line_id is not null),
  constraint payment_fees_borne check ((borne_kurus > 0) = (movement_seq is not null) and (borne_kurus = 0
    or payment_id is not null))
);
comment on table cashier.payment_fees is
  'Fees of payment providers and banks as booked: per payment, payout or statement line.';
comment on column cashier.payment_fees.fee_kurus is 'negative: a line that proved to be no fee';
comment on column cashier.payment_fees.borne_kurus is 'part paid by the player';
comment on column cashier.payment_fees.movement_seq is 'movement of the player''s part';
comment on column cashier.payment_fees.house_id is 'wallet.house_movements';
create index payment_fees_line on cashier.payment_fees (line_id) where line_id is not null;
create index payment_fees_at on cashier.payment_fees (booked_at);
create trigger payment_fees_kept before update or delete on cashier.payment_fees
  for each row execute function wallet.refuse_change();

create table cashier.player_days (
  player_id     integer not null,
  kind          text not null check (kind in ('deposit', 'withdraw')),
  day           date not null,
  requests      integer not null,
  settled_kurus numeric(24) not null,
  open_kurus    numeric(24) not null,
  constraint player_days_pkey primary key (player_id, kind, day)
);
comment on table cashier.player_days is
  'recomputed: sums of the requests. Deposits and withdrawals per player and Istanbul day of the request.';
comment on column cashier.player_days.settled_kurus is 'credited deposits, paid withdrawals';
comment on column cashier.player_days.open_kurus is 'requests that may still be settled';

create table cashier.hours (
  hour                       timestamptz not null,
  bank                       text not null,
  deposit_requests           integer not null default 0,
  deposit_requested_kurus    numeric(24) not null default 0,
  deposits                   integer not null default 0,
  deposited_kurus            numeric(24) not null default 0,
  deposits_refused           integer not null default 0,
  withdrawal_requests        integer not null default 0,
  withdrawal_requested_kurus numeric(24) not null default 0,
  withdrawals                integer not null default 0,
  withdrawn_kurus            numeric(24) not null default 0,
  withdrawals_returned       integer not null default 0,
  withdrawal_returned_kurus  numeric(24) not null default 0,
  deposits_reversed          integer not null default 0,
  reversed_kurus             numeric(24) not null default 0,
  site_id                    integer not null,
  constraint hours_pkey primary key (hour, bank, site_id)
);
comment on table cashier.hours is
  'recomputed: sums of the requests. Deposits and withdrawals per hour, bank and site, for dashboard and reports.';
comment on column cashier.hours.hour is 'begin of the hour';
comment on column cashier.hours.deposits_reversed is 'taken back by bank or provider';
