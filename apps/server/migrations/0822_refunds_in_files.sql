-- A refund may be of a line that is nobody's: money that came to the house's account and goes back whole to where it came from.
alter table cashier.refunds
  alter column deposit_id drop not null,
  alter column player_id drop not null,
  add column line_id integer references cashier.statement_lines (id),
  add constraint refunds_of check (num_nonnulls(deposit_id, line_id) = 1 and (deposit_id is null) = (player_id is null) and (line_id is null or psp is null));
create unique index refunds_line on cashier.refunds (line_id) where line_id is not null and status <> 'failed';

create or replace function cashier.keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('paid', 'failed') or (old.status = 'pending' and new.status = 'created')
    or (old.id, old.reference, old.deposit_id, old.line_id, old.player_id, old.amount_kurus, old.reason, old.psp, old.psp_payment_id, old.created_at,
        old.created_by, old.approved_by) is distinct from
       (new.id, new.reference, new.deposit_id, new.line_id, new.player_id, new.amount_kurus, new.reason, new.psp, new.psp_payment_id, new.created_at,
        new.created_by, new.approved_by)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref) then
    raise exception 'refund % is over or changed in what is fixed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The debit by which the bank shows that a refund went out.
alter table cashier.statement_lines
  add column refund_id integer constraint statement_lines_refund unique references cashier.refunds (id),
  drop constraint statement_lines_check,
  add constraint statement_lines_matched check ((status = 'matched') = (num_nonnulls(deposit_id, withdrawal_id, refund_id) = 1)
    and num_nonnulls(deposit_id, withdrawal_id, refund_id) < 2),
  add constraint statement_lines_refund_out check (refund_id is null or amount_kurus < 0);
create or replace function cashier.keep_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'lines of statements are kept';
  elsif (old.id, old.statement_id, old.account_iban, old.place, old.line_key, old.booked_on, old.amount_kurus, old.bank_reference, old.description,
      old.party_name, old.party_folded, old.search_text, old.iban_masked, old.codes, old.is_reversal, old.created_at) is distinct from
      (new.id, new.statement_id, new.account_iban, new.place, new.line_key, new.booked_on, new.amount_kurus, new.bank_reference, new.description,
      new.party_name, new.party_folded, new.search_text, new.iban_masked, new.codes, new.is_reversal, new.created_at)
    or old.status = 'matched' and (old.status, old.deposit_id, old.withdrawal_id, old.refund_id, old.decided_at, old.decided_by) is distinct from
      (new.status, new.deposit_id, new.withdrawal_id, new.refund_id, new.decided_at, new.decided_by)
    or old.status = 'set_aside' and new.status = 'matched' then
    raise exception 'line % of a statement is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;

-- Refunds go to the bank in the same files as payouts. A refund goes into one file at most.
create table cashier.refund_batch_items (
  refund_id integer primary key references cashier.refunds (id),
  batch_id integer not null references cashier.payout_batches (id),
  place integer not null check (place > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  constraint refund_batch_items_place unique (batch_id, place)
);
create trigger refund_batch_items_kept before update or delete on cashier.refund_batch_items for each row execute function cashier.keep_batch();
create function cashier.check_refund_item() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier.refunds f where f.id = new.refund_id and f.status = 'pending' and f.psp is null and f.amount_kurus = new.amount_kurus) then
    raise exception 'refund % is not on its way to the bank with this sum', new.refund_id;
  end if;
  return null;
end $$;
create constraint trigger refund_batch_items_fit after insert on cashier.refund_batch_items
  deferrable initially deferred for each row execute function cashier.check_refund_item();

create or replace function cashier.check_batch() returns trigger language plpgsql as $$
begin
  if (select row(count(*), sum(amount_kurus)::bigint) from (
      select amount_kurus from cashier.payout_batch_items where batch_id = new.id
      union all select amount_kurus from cashier.refund_batch_items where batch_id = new.id) i) is distinct from row(new.payouts::bigint, new.sum_kurus) then
    raise exception 'payout batch % is not the sum of its payouts', new.id;
  end if;
  return null;
end $$;

select wallet.seal_table('cashier.refund_batch_items');
