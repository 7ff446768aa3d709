-- Released payouts on their way to the bank as one file, from one of the house's accounts. A withdrawal goes into one file at most.
create table cashier.payout_batches (
  id integer generated always as identity primary key,
  account_id integer not null references cashier.operator_accounts (id),
  account_iban text not null check (account_iban ~ '^TR\d{24}$'),
  account_holder text not null,
  execution_on date not null,
  payouts integer not null check (payouts > 0),
  sum_kurus bigint not null check (sum_kurus > 0),
  -- Of the file as it was made: what is handed out later is the same or nothing.
  digest bytea not null check (octet_length(digest) = 32),
  created_at timestamptz not null,
  created_by integer not null references staff.members (id)
);
create index payout_batches_created on cashier.payout_batches (created_at, id);

create table cashier.payout_batch_items (
  withdrawal_id integer primary key references cashier.withdrawals (id),
  batch_id integer not null references cashier.payout_batches (id),
  place integer not null check (place > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  constraint payout_batch_items_place unique (batch_id, place)
);

create function cashier.keep_batch() returns trigger language plpgsql as $$
begin
  raise exception 'payout batches are kept';
end $$;
create trigger payout_batches_kept before update or delete on cashier.payout_batches for each row execute function cashier.keep_batch();
create trigger payout_batch_items_kept before update or delete on cashier.payout_batch_items for each row execute function cashier.keep_batch();

-- At the commit: what goes into a file is released and of its own sum, and the file says how many they are and how much.
create function cashier.check_batch_item() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier.withdrawals w where w.id = new.withdrawal_id and w.status = 'approved' and w.amount_kurus = new.amount_kurus) then
    raise exception 'withdrawal % is not released with this sum', new.withdrawal_id;
  end if;
  return null;
end $$;
create constraint trigger payout_batch_items_fit after insert on cashier.payout_batch_items
  deferrable initially deferred for each row execute function cashier.check_batch_item();

create function cashier.check_batch() returns trigger language plpgsql as $$
begin
  if (select row(count(*), sum(amount_kurus)::bigint) from cashier.payout_batch_items where batch_id = new.id) is distinct from row(new.payouts::bigint, new.sum_kurus) then
    raise exception 'payout batch % is not the sum of its payouts', new.id;
  end if;
  return null;
end $$;
create constraint trigger payout_batches_fit after insert on cashier.payout_batches
  deferrable initially deferred for each row execute function cashier.check_batch();

select wallet.seal_table('cashier.payout_batches'), wallet.seal_table('cashier.payout_batch_items');
