create table cashier.statement_maps (
  account_id integer primary key references cashier.operator_accounts,
  map        jsonb not null,
  updated_at timestamptz not null,
  updated_by integer not null references staff.members
);
comment on table cashier.statement_maps is
  'Column mapping of an account''s CSV statements.';
comment on column cashier.statement_maps.map is 'column of each field';

create table cashier.statements (
  id                integer generated always as identity primary key,
  account_id        integer not null references cashier.operator_accounts,
  account_iban      text not null check (account_iban ~ '^TR\d{24}$'),
  file_name         text not null,
  format            text not null check (format in ('camt.052', 'camt.053', 'camt.054', 'mt940', 'csv', 'xlsx')),
  digest            bytea not null check (octet_length(digest) = 32),
  bank_id           text,
  first_day         date,
  last_day          date,
  lines             integer not null check (lines >= 0),
  skipped           integer not null check (skipped >= 0),
  in_kurus          bigint not null check (in_kurus >= 0),
  out_kurus         bigint not null check (out_kurus >= 0),
  opening_kurus     bigint,
  closing_kurus     bigint,
  imported_at       timestamptz not null,
  imported_by       integer not null references staff.members,
  taken_back_at     timestamptz,
  taken_back_by     integer references staff.members,
  taken_back_with   integer references staff.members,
  taken_back_reason text check (taken_back_reason <> ''),
  constraint statements_whole unique (id, account_iban),
  constraint statements_check check ((opening_kurus is null) = (closing_kurus is null)),
  constraint statements_check1 check ((opening_kurus + in_kurus - out_kurus) = closing_kurus),
  constraint statements_check2 check ((first_day is null) = (last_day is null) and first_day <= last_day),
  constraint statements_taken_back
    check ((num_nonnulls(taken_back_at, taken_back_by, taken_back_with, taken_back_reason) in (0, 4))
    and taken_back_by <> taken_back_with)
);
comment on table cashier.statements is
  'Imported bank statements of the operator''s accounts.';
comment on column cashier.statements.account_iban is 'as it was at import';
comment on column cashier.statements.digest is 'SHA-256 of the file';
comment on column cashier.statements.bank_id is 'the bank''s own number; null: none in the file';
comment on column cashier.statements.skipped is 'rows of the file that are no lines';
comment on column cashier.statements.in_kurus is 'sum of credits';
comment on column cashier.statements.out_kurus is 'sum of debits';
comment on column cashier.statements.opening_kurus is 'balance before; null: not in the file';
comment on column cashier.statements.taken_back_at is
  'the import was reversed; the next three: by whom, who approved, why';
create index statements_imported on cashier.statements (imported_at, id);
-- A file is imported once, unless its import was reversed.
create unique index statements_digest on cashier.statements (account_iban, digest) where taken_back_at is null;
-- The same by the bank's own number.
create unique index statements_bank_id on cashier.statements (account_iban, bank_id) where taken_back_at is null;
create trigger statements_kept before update or delete on cashier.statements
  for each row execute function cashier.keep_statement();
create constraint trigger statements_back_whole after update on cashier.statements
  deferrable initially deferred for each row execute function cashier.check_taken_back();

create table cashier.statement_lines (
  id             integer generated always as identity primary key,
  statement_id   integer not null,
  account_iban   text not null,
  place          integer not null check (place > 0),
  line_key       text not null,
  booked_on      date not null,
  amount_kurus   bigint not null check (amount_kurus <> 0 and abs(amount_kurus) <= 9007199254740991),
  bank_reference text,
  description    text not null,
  party_name     text not null,
  party_folded   text not null,
  search_text    text not null,
  iban_sealed    bytea,
  iban_index     bytea,
  iban_masked    text,
  codes          text[] not null,
  is_reversal    boolean not null,
  created_at     timestamptz not null,
  status         text not null default 'open' constraint statement_lines_status
    check (status in ('open', 'suspected', 'matched', 'set_aside', 'taken_back', 'provisional')),
  deposit_id     integer constraint statement_lines_deposit unique references cashier.deposits,
  withdrawal_id  integer constraint statement_lines_withdrawal unique references cashier.withdrawals,
  aside_kind     text constraint statement_lines_aside_kind
    check (aside_kind in ('fee', 'own', 'returned', 'other', 'double')),
  reason         text check (reason <> ''),
  decided_at     timestamptz,
  decided_by     integer references staff.members,
  refund_id      integer constraint statement_lines_refund unique,
  double_of      integer references cashier.statement_lines,
  apart_at       timestamptz,
  apart_by       integer references staff.members,
  apart_with     integer references staff.members,
  apart_reason   text check (apart_reason <> ''),
  constraint statement_lines_place unique (statement_id, place),
  constraint statement_lines_statement_id_account_iban_fkey foreign key (statement_id, account_iban)
    references cashier.statements (id, account_iban),
  constraint statement_lines_check1 check (deposit_id is null or amount_kurus > 0),
  constraint statement_lines_check2 check (withdrawal_id is null or amount_kurus < 0),
  constraint statement_lines_check3 check ((status = 'set_aside') = (aside_kind is not null)
    and (aside_kind is null) = (reason is null)),
  constraint statement_lines_check5 check ((iban_sealed is null) = (iban_index is null)
    and (iban_sealed is null) = (iban_masked is null)),
  constraint statement_lines_refund_out check (refund_id is null or amount_kurus < 0),
  constraint statement_lines_check check (double_of <> id),
  constraint statement_lines_matched check (case status when 'matched' then num_nonnulls(deposit_id,
    withdrawal_id, refund_id) = 1 when 'taken_back' then num_nonnulls(withdrawal_id,
    refund_id) = 0 else num_nonnulls(deposit_id, withdrawal_id, refund_id) = 0 end),
  constraint statement_lines_decided check ((status in ('open', 'suspected', 'provisional')) = (decided_at is null)
    and (decided_at is null) = (decided_by is null)),
  constraint statement_lines_apart check ((num_nonnulls(apart_at, apart_by, apart_with, apart_reason) in (0, 4))
    and apart_by <> apart_with and (apart_at is null or double_of is not null)),
  constraint statement_lines_double check (case when status = 'suspected' then double_of is not null
    and apart_at is null when status in ('open', 'matched') then double_of is null
    or apart_at is not null else aside_kind is distinct from 'double' or double_of is not null and apart_at is null end)
);
comment on table cashier.statement_lines is
  'Lines of bank statements: each credits one deposit, pays one withdrawal or refund, or is set aside with a reason.';
comment on column cashier.statement_lines.place is 'position in the statement';
comment on column cashier.statement_lines.line_key is 'the same for the same line in another file';
comment on column cashier.statement_lines.amount_kurus is 'signed: positive is a credit';
comment on column cashier.statement_lines.party_folded is 'letters folded';
comment on column cashier.statement_lines.search_text is 'name and description, letters folded';
comment on column cashier.statement_lines.iban_sealed is 'of the other side, sealed by the vault';
comment on column cashier.statement_lines.iban_index is 'keyed hash of the IBAN';
comment on column cashier.statement_lines.codes is 'references of requests found in the text';
comment on column cashier.statement_lines.status is
  'provisional: told before the bank booked it, and never used';
comment on column cashier.statement_lines.is_reversal is 'reverses another line';
comment on column cashier.statement_lines.aside_kind is 'why it belongs to no request';
comment on column cashier.statement_lines.double_of is 'the same line came before in another statement';
comment on column cashier.statement_lines.apart_at is
  'two people decided that it is not the same line; the next three: by whom, who approved, why';
create index statement_lines_booked on cashier.statement_lines (booked_on, id);
create index statement_lines_status on cashier.statement_lines (status, booked_on, id);
create index statement_lines_iban on cashier.statement_lines (iban_index) where deposit_id is not null;
-- Search by parts of name and description.
create index statement_lines_text on cashier.statement_lines using gin (search_text gin_trgm_ops);
-- A line is imported once, whatever file brings it.
create unique index statement_lines_key on cashier.statement_lines (account_iban, line_key) where status <> 'taken_back';
-- Lines of other files that may be the same fact.
create index statement_lines_fact on cashier.statement_lines (account_iban, amount_kurus, booked_on);
create index statement_lines_double_of on cashier.statement_lines (double_of) where double_of is not null;
create trigger statement_lines_kept before update or delete on cashier.statement_lines
  for each row execute function cashier.keep_line();
create constraint trigger statement_lines_fit after insert
    or update of status, deposit_id, withdrawal_id on cashier.statement_lines
  deferrable initially deferred for each row
  execute function cashier.check_line();
