-- Payments by a provider that takes the money and tells by a signed callback. What it holds for the house stands on an account of
-- its own: the bank's statements know nothing of it before the provider pays out.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'wallet.accounts'::regclass and conname = 'accounts_account_check');
begin
  alter table wallet.accounts drop constraint accounts_account_check;
  -- With whatever other accounts the house has by now.
  execute 'alter table wallet.accounts add constraint accounts_account_check ' || regexp_replace(known, '^CHECK \((.*)\)$', 'CHECK (\1 or account = ''psp_clearing'')');
end $$;
insert into wallet.accounts (account, provider) values ('psp_clearing', '');

-- A deposit says by which method it came; only a transfer names an account of the house.
alter table cashier.deposits
  add column method text not null default 'bank_transfer' references cashier.payment_methods (code),
  alter column account_holder drop not null,
  alter column account_iban drop not null,
  drop constraint deposits_amount_kurus_check,
  add constraint deposits_amount check (amount_kurus between case method when 'bank_transfer' then 50000 else 1 end and 9007199254740991),
  add constraint deposits_account check ((method = 'bank_transfer') = (account_iban is not null) and (account_iban is null) = (account_holder is null));

create or replace function cashier.keep_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'cashier requests are kept';
  elsif old.status in ('done', 'rejected', 'cancel') or (old.status = 'approved' and new.status <> 'done')
    or (old.player_id, old.amount_kurus, old.reference, old.created_at, old.account_iban, old.bank_line_doubled, old.method) is distinct from
       (new.player_id, new.amount_kurus, new.reference, new.created_at, new.account_iban, new.bank_line_doubled, new.method)
    or old.status = 'approved' and (old.received_kurus, old.bank_reference, old.movement_seq, old.decided_at, old.decided_by) is distinct from
       (new.received_kurus, new.bank_reference, new.movement_seq, new.decided_at, new.decided_by) then
    raise exception 'request % is decided or changed in what is fixed', old.reference;
  end if;
  return new;
end $$;

create table cashier.psp_payments (
  id integer generated always as identity primary key,
  psp text not null check (psp <> ''),
  method text not null references cashier.payment_methods (code),
  player_id integer not null references identity.players (id),
  -- What the provider knows it by, for ever.
  order_ref text not null constraint psp_payments_order unique,
  -- The request it credits. Money that comes after that one was closed gets a request of its own.
  deposit_id integer not null constraint psp_payments_deposit unique references cashier.deposits (id),
  request_key text not null,
  amount_kurus bigint not null check (amount_kurus between 1 and 9007199254740991),
  status text not null default 'created' check (status in ('created', 'pending', 'credited', 'failed', 'expired', 'reversed')),
  psp_ref text,
  pay_url text,
  -- What the provider says has come.
  received_kurus bigint check (received_kurus between 1 and 9007199254740991),
  -- Why a person decides over what came.
  waits_for text check (waits_for in ('amount', 'late')),
  fee_kurus bigint check (fee_kurus between 0 and received_kurus),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  asked_at timestamptz,
  ended_at timestamptz,
  constraint psp_payments_request unique (player_id, request_key),
  constraint psp_payments_ref unique (psp, psp_ref),
  check ((status in ('created', 'pending')) = (ended_at is null)),
  check (status <> 'credited' or received_kurus is not null),
  check (waits_for is null or received_kurus is not null),
  check (status <> 'pending' or psp_ref is not null)
);
create index psp_payments_open on cashier.psp_payments (id) where status in ('created', 'pending');

-- What the provider said that changed something, or contradicts what it said before.
create table cashier.psp_events (
  id integer generated always as identity primary key,
  payment_id integer not null references cashier.psp_payments (id),
  said text not null check (said in ('pending', 'paid', 'failed', 'expired', 'reversed')),
  amount_kurus bigint not null check (amount_kurus > 0),
  heard_by text not null check (heard_by in ('callback', 'poll')),
  effect text not null check (effect in ('opened', 'credited', 'waits', 'ended', 'reversed', 'contradicts')),
  at timestamptz not null,
  constraint psp_events_once unique (payment_id, said, amount_kurus, effect)
);
create trigger psp_events_kept before update or delete on cashier.psp_events for each row execute function wallet.refuse_change();

create function cashier.keep_payment_of_psp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'reversed' or (old.status = 'credited' and new.status <> 'reversed')
    or (old.id, old.psp, old.method, old.player_id, old.order_ref, old.request_key, old.amount_kurus, old.created_at, old.expires_at) is distinct from
       (new.id, new.psp, new.method, new.player_id, new.order_ref, new.request_key, new.amount_kurus, new.created_at, new.expires_at)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref)
    or (old.received_kurus is not null and new.received_kurus is distinct from old.received_kurus)
    or (old.status = 'credited' and new.deposit_id <> old.deposit_id) then
    raise exception 'payment % is over or changed in what is fixed', old.order_ref;
  end if;
  return new;
end $$;
create trigger psp_payments_kept before update or delete on cashier.psp_payments for each row execute function cashier.keep_payment_of_psp();

-- A chargeback is told by the provider, not proposed by a person; what it leaves owed may be paid by a deposit that no person approved.
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint where conrelid = 'cashier.reversals'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%decided_at IS NULL%decided_by IS NULL%' loop
    execute format('alter table cashier.reversals drop constraint %I', rule.conname);
  end loop;
end $$;
alter table cashier.reversals
  add column psp_payment_id integer references cashier.psp_payments (id),
  alter column created_by drop not null,
  add constraint reversals_by check ((psp_payment_id is null) = (created_by is not null) and (psp_payment_id is null) = (decided_by is not null));
alter table cashier.claim_payments
  alter column staff_id drop not null,
  add constraint claim_payments_by check (staff_id is not null or deposit_id is not null);

select wallet.seal_table('cashier.psp_payments'), wallet.seal_table('cashier.psp_events');

create or replace view cashier.deposits_view as
  select id, player_id, reference, coalesce(received_kurus, amount_kurus) as amount_kurus, bank, sender_name, status, created_at, decided_at,
    reason, movement_seq, amount_kurus as asked_kurus, received_kurus,
    coalesce((select r.amount_kurus from cashier.reversals r where r.deposit_id = d.id and r.status = 'approved'), 0) as reversed_kurus,
    (select m.name from cashier.payment_methods m where m.code = d.method) as method_name
  from cashier.deposits d;
