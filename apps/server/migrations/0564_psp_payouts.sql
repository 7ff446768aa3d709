-- Payouts by a provider: a released withdrawal of such a method goes to it once, and ends by its signed word.
alter table cashier.payment_methods
  add column pays_out boolean not null default false,
  -- What players read of how long a payout takes.
  add column payout_time_text text not null default '',
  add constraint payment_methods_out check (not pays_out or (psp is not null and payout_time_text <> ''));

alter table cashier.withdrawals
  add column method text not null default 'bank_transfer' references cashier.payment_methods (code);

create or replace function cashier.keep_decided() returns trigger language plpgsql as $$
declare
  personal text[] := array['account_name', 'account_folded', 'iban_sealed', 'iban_index', 'iban_masked', 'branch_code', 'account_no_sealed', 'payout_digest'];
begin
  if tg_op = 'DELETE' then
    raise exception 'cashier requests are kept';
  elsif to_jsonb(old) - personal = to_jsonb(new) - personal and cashier.is_erased(old.player_id) then
    return new;
  elsif old.status in ('done', 'rejected', 'cancel')
    or (old.status = 'approved' and new.status = 'pending')
    or (old.player_id, old.amount_kurus, old.reference, old.created_at, old.method) is distinct from
       (new.player_id, new.amount_kurus, new.reference, new.created_at, new.method) then
    raise exception 'request % is decided or changed in what is fixed', old.reference;
  end if;
  return new;
end $$;

-- One to a withdrawal, for ever: what was sent once is asked about, never sent under another name.
create table cashier.psp_payouts (
  id integer generated always as identity primary key,
  psp text not null check (psp <> ''),
  method text not null references cashier.payment_methods (code),
  player_id integer not null references identity.players (id),
  withdrawal_id integer not null constraint psp_payouts_withdrawal unique references cashier.withdrawals (id),
  order_ref text not null constraint psp_payouts_order unique,
  amount_kurus bigint not null check (amount_kurus between 1 and 9007199254740991),
  status text not null default 'created' check (status in ('created', 'pending', 'paid', 'failed', 'reversed')),
  psp_ref text,
  -- Where staff look at it with the provider.
  page_url text,
  -- Why a person decides: it was not sent, for who may not be paid; or the provider paid another sum.
  waits_for text check (waits_for in ('standing', 'amount')),
  told_kurus bigint check (told_kurus between 1 and 9007199254740991),
  -- The movement that gave back what came back after it had been paid.
  returned_seq bigint,
  created_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  constraint psp_payouts_ref unique (psp, psp_ref),
  check ((status in ('created', 'pending')) = (ended_at is null)),
  check (waits_for is null or ended_at is null),
  check (waits_for is distinct from 'amount' or told_kurus is not null),
  check (returned_seq is null or status = 'reversed')
);
create index psp_payouts_open on cashier.psp_payouts (id) where status in ('created', 'pending');

-- What the provider said that changed something, or contradicts what it said before.
create table cashier.psp_payout_events (
  id integer generated always as identity primary key,
  payout_id integer not null references cashier.psp_payouts (id),
  said text not null check (said in ('pending', 'paid', 'failed', 'reversed')),
  amount_kurus bigint not null check (amount_kurus > 0),
  heard_by text not null check (heard_by in ('answer', 'callback', 'poll')),
  effect text not null check (effect in ('opened', 'paid', 'waits', 'failed', 'returned', 'contradicts')),
  at timestamptz not null,
  constraint psp_payout_events_once unique (payout_id, said, amount_kurus, effect)
);
create trigger psp_payout_events_kept before update or delete on cashier.psp_payout_events for each row execute function wallet.refuse_change();

create function cashier.keep_payout_of_psp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('failed', 'reversed') or (old.status = 'paid' and new.status <> 'reversed')
    or (old.status = 'pending' and new.status = 'created')
    or (old.id, old.psp, old.method, old.player_id, old.withdrawal_id, old.order_ref, old.amount_kurus, old.created_at) is distinct from
       (new.id, new.psp, new.method, new.player_id, new.withdrawal_id, new.order_ref, new.amount_kurus, new.created_at)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref) then
    raise exception 'payout % is over or changed in what is fixed', old.order_ref;
  end if;
  return new;
end $$;
create trigger psp_payouts_kept before update or delete on cashier.psp_payouts for each row execute function cashier.keep_payout_of_psp();

-- What came back is taken from the day of its request and from the hour it happened in, as with deposits.
create function cashier.roll_returned_payout() returns trigger language plpgsql as $$
declare
  w cashier.withdrawals;
begin
  select * into w from cashier.withdrawals where id = new.withdrawal_id;
  perform cashier.roll_player_day(new.player_id, 'withdraw', w.created_at, 0, -new.amount_kurus, 0);
  insert into cashier.hours as h (hour, bank, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus)
  values (date_trunc('hour', new.ended_at, 'UTC'), w.bank, -new.amount_kurus, 1, new.amount_kurus)
  on conflict (hour, bank) do update set
    withdrawn_kurus = h.withdrawn_kurus + excluded.withdrawn_kurus,
    withdrawals_returned = h.withdrawals_returned + 1,
    withdrawal_returned_kurus = h.withdrawal_returned_kurus + excluded.withdrawal_returned_kurus;
  return null;
end $$;
create constraint trigger psp_payouts_rolled after update of returned_seq on cashier.psp_payouts
  deferrable initially deferred for each row when (old.returned_seq is null and new.returned_seq is not null)
  execute function cashier.roll_returned_payout();

select wallet.seal_table('cashier.psp_payouts'), wallet.seal_table('cashier.psp_payout_events');

create or replace view cashier.withdrawals_view as
  select id, player_id, reference, amount_kurus, bank, account_name, iban_masked, status, created_at, approved_at, closed_at, reason, hold_seq, end_seq,
    coalesce((select y.amount_kurus from cashier.psp_payouts y where y.withdrawal_id = w.id and y.returned_seq is not null), 0) as returned_kurus,
    (select m.name from cashier.payment_methods m where m.code = w.method and m.psp is not null) as method_name
  from cashier.withdrawals w;

-- On its way to the bank in a file, or with a provider: nobody takes it back before its outcome is known.
create or replace view cashier.payouts_view as
  select id, player_id, reference, amount_kurus, iban_index as iban_mark, name_matches, status, created_at, approved_at,
    exists (select from cashier.payout_batch_items i where i.withdrawal_id = w.id)
      or exists (select from cashier.psp_payouts y where y.withdrawal_id = w.id and y.waits_for is null) as is_in_batch
  from cashier.withdrawals w;
