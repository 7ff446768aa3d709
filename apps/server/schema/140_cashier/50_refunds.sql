create table cashier.refunds (
  id             integer generated always as identity primary key,
  reference      text not null constraint refunds_reference unique,
  deposit_id     integer references cashier.deposits,
  player_id      integer references identity.players,
  amount_kurus   bigint not null check (amount_kurus between 1 and 9007199254740991),
  reason         text not null check (reason <> ''),
  psp            text,
  psp_payment_id integer references cashier.psp_payments,
  status         text not null default 'created' check (status in ('created', 'pending', 'paid', 'failed')),
  psp_ref        text,
  bank_reference text check (bank_reference <> ''),
  failure        text check (failure <> ''),
  created_at     timestamptz not null,
  created_by     integer not null references staff.members,
  approved_by    integer not null references staff.members,
  asked_at       timestamptz,
  ended_at       timestamptz,
  ended_by       integer references staff.members,
  line_id        integer references cashier.statement_lines,
  constraint refunds_psp_ref unique (psp, psp_ref),
  constraint refunds_check check (approved_by <> created_by),
  constraint refunds_way check ((psp is null) = (psp_payment_id is null)),
  constraint refunds_ended check ((status in ('paid', 'failed')) = (ended_at is not null) and (ended_by is null
    or psp is null) and (psp is not null or ended_at is null or ended_by is not null)),
  constraint refunds_bank check (bank_reference is null or psp is null and status = 'paid'),
  constraint refunds_failure check ((failure is not null) = (status = 'failed')),
  constraint refunds_of check (num_nonnulls(deposit_id, line_id) = 1 and (deposit_id is null) = (player_id is null)
    and (line_id is null or psp is null))
);
comment on table cashier.refunds is
  'Deposits given back the way they came, whole or in part, by two people.';
comment on column cashier.refunds.psp is 'payment provider that gives it back; null: a bank transfer';
comment on column cashier.refunds.psp_ref is 'the provider''s number';
comment on column cashier.refunds.failure is 'why it failed';
comment on column cashier.refunds.line_id is 'statement line that is given back, where it was no deposit';
create unique index refunds_bank_reference on cashier.refunds (bank_reference) where bank_reference is not null;
create index refunds_deposit on cashier.refunds (deposit_id);
-- The poller reads only refunds whose outcome is unknown.
create index refunds_open on cashier.refunds (id) where status in ('created', 'pending');
create index refunds_list on cashier.refunds (status, created_at desc, id desc);
-- A line is given back once.
create unique index refunds_line on cashier.refunds (line_id) where line_id is not null and status <> 'failed';
-- A bank reference pays one refund, however it is written.
create unique index refunds_bank_line on cashier.refunds (cashier.bank_line(bank_reference))
  where (bank_reference is not null) and (cashier.bank_line(bank_reference) <> all ('{}'));
create trigger refunds_kept before update or delete on cashier.refunds
  for each row execute function cashier.keep_refund();
alter table cashier.statement_lines add constraint statement_lines_refund_id_fkey foreign key (refund_id)
  references cashier.refunds;

create table cashier.refund_batch_items (
  refund_id    integer primary key references cashier.refunds,
  batch_id     integer not null references cashier.payout_batches,
  place        integer not null check (place > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  constraint refund_batch_items_place unique (batch_id, place)
);
comment on table cashier.refund_batch_items is
  'Refunds in a file for the bank; each stands in at most one.';
comment on column cashier.refund_batch_items.place is 'position in the file';
create trigger refund_batch_items_kept before update or delete on cashier.refund_batch_items
  for each row execute function cashier.keep_batch();
create constraint trigger refund_batch_items_fit after insert on cashier.refund_batch_items
  deferrable initially deferred for each row execute function cashier.check_refund_item();

create table cashier.psp_refund_events (
  id           integer generated always as identity primary key,
  refund_id    integer not null references cashier.refunds,
  said         text not null check (said in ('pending', 'paid', 'failed')),
  amount_kurus bigint not null check (amount_kurus > 0),
  heard_by     text not null check (heard_by in ('answer', 'callback', 'poll')),
  effect       text not null check (effect in ('opened', 'paid', 'failed', 'contradicts')),
  at           timestamptz not null,
  constraint psp_refund_events_once unique (refund_id, said, amount_kurus, effect)
);
comment on table cashier.psp_refund_events is
  'Messages of a payment provider about a refund that changed or contradicted something.';
comment on column cashier.psp_refund_events.said is 'status in the message';
comment on column cashier.psp_refund_events.heard_by is 'how it reached us';
comment on column cashier.psp_refund_events.effect is 'what it did';
create trigger psp_refund_events_kept before update or delete on cashier.psp_refund_events
  for each row execute function wallet.refuse_change();
