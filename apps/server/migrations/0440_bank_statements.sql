-- How the rows of an account's CSV are read; XML says that itself.
create table cashier.statement_maps (
  account_id integer primary key references cashier.operator_accounts (id),
  map jsonb not null,
  updated_at timestamptz not null,
  updated_by integer not null references staff.members (id)
);

-- What the bank says of one of the house's accounts. The account may change later: the statement keeps its IBAN.
create table cashier.statements (
  id integer generated always as identity primary key,
  account_id integer not null references cashier.operator_accounts (id),
  account_iban text not null check (account_iban ~ '^TR\d{24}$'),
  file_name text not null,
  format text not null check (format in ('camt.053', 'csv')),
  digest bytea not null check (octet_length(digest) = 32),
  -- The bank's own name of it; null where the file gives none.
  bank_id text,
  first_day date,
  last_day date,
  lines integer not null check (lines >= 0),
  in_kurus bigint not null check (in_kurus >= 0),
  out_kurus bigint not null check (out_kurus >= 0),
  opening_kurus bigint,
  closing_kurus bigint,
  imported_at timestamptz not null,
  imported_by integer not null references staff.members (id),
  constraint statements_digest unique (account_iban, digest),
  constraint statements_bank_id unique (account_iban, bank_id),
  constraint statements_whole unique (id, account_iban),
  check ((opening_kurus is null) = (closing_kurus is null)),
  check (opening_kurus + in_kurus - out_kurus = closing_kurus),
  check ((first_day is null) = (last_day is null) and first_day <= last_day)
);
create index statements_imported on cashier.statements (imported_at, id);

-- One line credits one deposit or pays one withdrawal, or is set aside with a reason.
create table cashier.statement_lines (
  id integer generated always as identity primary key,
  statement_id integer not null,
  account_iban text not null,
  place integer not null check (place > 0),
  -- What makes a line the same line in another file.
  line_key text not null,
  booked_on date not null,
  amount_kurus bigint not null check (amount_kurus <> 0 and abs(amount_kurus) <= 9007199254740991),
  bank_reference text,
  description text not null,
  party_name text not null,
  party_folded text not null,
  -- Name and description with letters folded: what is searched.
  search_text text not null,
  iban_sealed bytea,
  iban_index bytea,
  iban_masked text,
  -- References of players' requests that the bank's text names.
  codes text[] not null,
  is_reversal boolean not null,
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'matched', 'set_aside')),
  deposit_id integer constraint statement_lines_deposit unique references cashier.deposits (id),
  withdrawal_id integer constraint statement_lines_withdrawal unique references cashier.withdrawals (id),
  aside_kind text check (aside_kind in ('fee', 'own', 'returned', 'other')),
  reason text check (reason <> ''),
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  foreign key (statement_id, account_iban) references cashier.statements (id, account_iban),
  constraint statement_lines_key unique (account_iban, line_key),
  constraint statement_lines_place unique (statement_id, place),
  check ((status = 'matched') = (num_nonnulls(deposit_id, withdrawal_id) = 1) and num_nonnulls(deposit_id, withdrawal_id) < 2),
  check (deposit_id is null or amount_kurus > 0),
  check (withdrawal_id is null or amount_kurus < 0),
  check ((status = 'set_aside') = (aside_kind is not null) and (aside_kind is null) = (reason is null)),
  check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((iban_sealed is null) = (iban_index is null) and (iban_sealed is null) = (iban_masked is null))
);
create index statement_lines_booked on cashier.statement_lines (booked_on, id);
create index statement_lines_status on cashier.statement_lines (status, booked_on, id);
create index statement_lines_iban on cashier.statement_lines (iban_index) where deposit_id is not null;
create index statement_lines_text on cashier.statement_lines using gin (search_text gin_trgm_ops);
create index deposits_counted on cashier.deposits (account_iban, (coalesce(received_kurus, amount_kurus))) where status in ('approved', 'done');

-- What the bank said stays; a line that is matched stays so. A key's rotation alone writes the sealed IBAN anew.
create function cashier.keep_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'lines of statements are kept';
  elsif (old.id, old.statement_id, old.account_iban, old.place, old.line_key, old.booked_on, old.amount_kurus, old.bank_reference, old.description,
      old.party_name, old.party_folded, old.search_text, old.iban_masked, old.codes, old.is_reversal, old.created_at) is distinct from
      (new.id, new.statement_id, new.account_iban, new.place, new.line_key, new.booked_on, new.amount_kurus, new.bank_reference, new.description,
      new.party_name, new.party_folded, new.search_text, new.iban_masked, new.codes, new.is_reversal, new.created_at)
    or old.status = 'matched' and (old.status, old.deposit_id, old.withdrawal_id, old.decided_at, old.decided_by) is distinct from
      (new.status, new.deposit_id, new.withdrawal_id, new.decided_at, new.decided_by)
    or old.status = 'set_aside' and new.status = 'matched' then
    raise exception 'line % of a statement is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;
create trigger statement_lines_kept before update or delete on cashier.statement_lines for each row execute function cashier.keep_line();

create function cashier.keep_statement() returns trigger language plpgsql as $$
begin
  raise exception 'statements are kept';
end $$;
create trigger statements_kept before update or delete on cashier.statements for each row execute function cashier.keep_statement();

-- At the commit: what a line credited is the line's sum on the line's account, and what it paid is the withdrawal's.
create function cashier.check_line() returns trigger language plpgsql as $$
begin
  if new.deposit_id is not null and not exists (
      select from cashier.deposits d where d.id = new.deposit_id and d.status in ('approved', 'done') and d.account_iban = new.account_iban
        and coalesce(d.received_kurus, d.amount_kurus) = new.amount_kurus)
    or new.withdrawal_id is not null and not exists (
      select from cashier.withdrawals w where w.id = new.withdrawal_id and w.status = 'done' and -w.amount_kurus = new.amount_kurus) then
    raise exception 'line % of a statement does not fit what it is said to be', new.id;
  end if;
  return null;
end $$;
create constraint trigger statement_lines_fit after insert or update of status, deposit_id, withdrawal_id on cashier.statement_lines
  deferrable initially deferred for each row execute function cashier.check_line();

select wallet.seal_table('cashier.statements'), wallet.seal_table('cashier.statement_lines'), wallet.seal_table('cashier.statement_maps');
