create table cashier.settings (
  only_row                  boolean default true primary key check (only_row),
  second_person_above_kurus bigint not null default 2000000 check (second_person_above_kurus >= 0),
  maximum_deposit_kurus     bigint check (maximum_deposit_kurus > 0),
  maximum_withdrawal_kurus  bigint check (maximum_withdrawal_kurus > 0),
  open_deposits             integer not null default 30 check (open_deposits > 0)
);
comment on table cashier.settings is
  'Limits of deposits and withdrawals; one row.';
comment on column cashier.settings.second_person_above_kurus is 'withdrawals above it need a second person';
comment on column cashier.settings.maximum_deposit_kurus is 'null: none';
comment on column cashier.settings.maximum_withdrawal_kurus is 'null: none';
comment on column cashier.settings.open_deposits is 'undecided deposits a player may have';

create table cashier.operator_accounts (
  id         integer generated always as identity primary key,
  bank       text not null,
  holder     text not null,
  iban       text not null check (iban ~ '^TR\d{24}$'),
  is_active  boolean not null,
  updated_at timestamptz not null
);
comment on table cashier.operator_accounts is
  'The operator''s bank accounts, shown to players who deposit and therefore not sealed.';
-- One account of a bank is in use.
create unique index operator_accounts_active on cashier.operator_accounts (bank) where is_active;

create table cashier.payment_methods (
  code             text primary key check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  kind             text not null
    check (kind in ('bank_transfer', 'instant_bank', 'card', 'e_wallet', 'crypto', 'voucher')),
  psp              text,
  name             text not null check (name <> ''),
  minimum_kurus    bigint not null check (minimum_kurus between 1 and 9007199254740991),
  maximum_kurus    bigint,
  fee_text         text not null,
  time_text        text not null,
  fee_kurus        bigint not null check (fee_kurus between 0 and 9007199254740991),
  fee_bps          integer not null check (fee_bps between 0 and 10000),
  place            integer not null check (place > 0),
  under_licence    boolean not null,
  is_on            boolean not null,
  updated_at       timestamptz not null,
  pays_out         boolean not null default false,
  payout_time_text text not null default '',
  sites            integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null),
  payout_fee_kurus bigint not null default 0 check (payout_fee_kurus between 0 and 9007199254740991),
  payout_fee_bps   integer not null default 0 check (payout_fee_bps between 0 and 10000),
  fee_bearer       text not null default 'house' check (fee_bearer in ('house', 'player')),
  constraint payment_methods_check check (maximum_kurus between minimum_kurus and 9007199254740991),
  constraint payment_methods_check1 check ((kind = 'bank_transfer') = (psp is null)),
  constraint payment_methods_check2 check (kind <> 'bank_transfer' or minimum_kurus = 50000),
  constraint payment_methods_out check (not pays_out or psp is not null and payout_time_text <> ''),
  constraint payment_methods_fees check (psp is not null or fee_bearer = 'house')
);
comment on table cashier.payment_methods is
  'Ways to pay in and out; `psp` names the payment provider, a bank transfer has none.';
comment on column cashier.payment_methods.code is 'key in requests';
comment on column cashier.payment_methods.psp is 'adapter of the payment provider';
comment on column cashier.payment_methods.minimum_kurus is 'smallest deposit';
comment on column cashier.payment_methods.maximum_kurus is 'null: the cashier''s own limit alone';
comment on column cashier.payment_methods.fee_text is 'shown to players';
comment on column cashier.payment_methods.time_text is 'shown to players';
comment on column cashier.payment_methods.fee_kurus is 'fixed fee of the provider per deposit';
comment on column cashier.payment_methods.fee_bps is 'fee in ten-thousandths of the deposit';
comment on column cashier.payment_methods.place is 'order in the list, ascending';
comment on column cashier.payment_methods.under_licence is 'may be used where a licence is in force';
comment on column cashier.payment_methods.pays_out is 'usable for withdrawals';
comment on column cashier.payment_methods.payout_time_text is 'shown to players';
comment on column cashier.payment_methods.sites is 'null: every site';
comment on column cashier.payment_methods.payout_fee_kurus is 'fixed fee of the provider per payout';
comment on column cashier.payment_methods.payout_fee_bps is 'fee in ten-thousandths of the payout';
comment on column cashier.payment_methods.fee_bearer is 'who bears the fee of deposits';
create trigger payment_methods_kept before update or delete on cashier.payment_methods
  for each row execute function cashier.keep_method();
