-- What the bank answers to a file of payouts (pain.002): accepted, still looked at, or rejected with a reason.
create table cashier.payout_reports (
  id          integer generated always as identity primary key,
  batch_id    integer not null references cashier.payout_batches,
  message_id  text not null check (length(message_id) between 1 and 35),
  digest      bytea not null check (octet_length(digest) = 32),
  imported_at timestamptz not null,
  imported_by integer not null references staff.members,
  constraint payout_reports_once unique (batch_id, digest)
);
comment on table cashier.payout_reports is 'Status reports of the bank (pain.002) about a file of payouts; each is taken once.';
comment on column cashier.payout_reports.message_id is 'the bank''s own name of the report';
comment on column cashier.payout_reports.digest is 'SHA-256 of the report: the same file is not taken again';
create trigger payout_reports_kept before update or delete on cashier.payout_reports
  for each row execute function cashier.keep_batch();

create table cashier.payout_report_items (
  report_id   integer not null references cashier.payout_reports,
  reference   text not null,
  status      text not null check (status in ('accepted', 'pending', 'rejected')),
  bank_status text not null check (bank_status ~ '^[A-Z]{4}$'),
  reason_code text not null check (length(reason_code) <= 35),
  reason      text not null check (length(reason) <= 140),
  constraint payout_report_items_pkey primary key (report_id, reference)
);
comment on table cashier.payout_report_items is 'A payment in a status report; of several reports about one payment the last counts.';
comment on column cashier.payout_report_items.reference is 'of the withdrawal or refund, as the file named it';
comment on column cashier.payout_report_items.bank_status is 'the code of ISO 20022, as RJCT or ACSP';
comment on column cashier.payout_report_items.reason_code is 'the code of ISO 20022, as AC04; empty where the bank names none';
comment on column cashier.payout_report_items.reason is 'the bank''s own words; empty where it says none';
create index payout_report_items_reference on cashier.payout_report_items (reference, report_id);
create trigger payout_report_items_kept before update or delete on cashier.payout_report_items
  for each row execute function cashier.keep_batch();
