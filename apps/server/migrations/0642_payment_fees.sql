-- What a method costs: the house bears it, or of a payment the player where the page said so before. A payment keeps what counted when it began.
alter table cashier.payment_methods
  add column payout_fee_kurus bigint not null default 0 check (payout_fee_kurus between 0 and 9007199254740991),
  add column payout_fee_bps integer not null default 0 check (payout_fee_bps between 0 and 10000),
  add column fee_bearer text not null default 'house' check (fee_bearer in ('house', 'player')),
  -- What a transfer costs is said by the bank's statement.
  add constraint payment_methods_fees check (psp is not null or fee_bearer = 'house');

alter table cashier.psp_payments
  add column fee_fixed_kurus bigint not null default 0 check (fee_fixed_kurus >= 0),
  add column fee_bps integer not null default 0 check (fee_bps between 0 and 10000),
  add column fee_bearer text not null default 'house' check (fee_bearer in ('house', 'player'));
alter table cashier.psp_payouts
  add column fee_fixed_kurus bigint not null default 0 check (fee_fixed_kurus >= 0),
  add column fee_bps integer not null default 0 check (fee_bps between 0 and 10000),
  add column fee_kurus bigint not null default 0 check (fee_kurus >= 0);

-- Before, a payment kept its fee alone: that is then all of what it was by.
alter table cashier.psp_payments disable trigger psp_payments_kept;
update cashier.psp_payments set fee_fixed_kurus = fee_kurus where fee_kurus > 0;
alter table cashier.psp_payments enable trigger psp_payments_kept;

create or replace function cashier.keep_payment_of_psp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'reversed' or (old.status = 'credited' and new.status <> 'reversed')
    or (old.id, old.psp, old.method, old.player_id, old.order_ref, old.request_key, old.amount_kurus, old.created_at, old.expires_at,
        old.fee_fixed_kurus, old.fee_bps, old.fee_bearer) is distinct from
       (new.id, new.psp, new.method, new.player_id, new.order_ref, new.request_key, new.amount_kurus, new.created_at, new.expires_at,
        new.fee_fixed_kurus, new.fee_bps, new.fee_bearer)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref)
    or (old.received_kurus is not null and (new.received_kurus, new.fee_kurus) is distinct from (old.received_kurus, old.fee_kurus))
    or (old.status = 'credited' and new.deposit_id <> old.deposit_id) then
    raise exception 'payment % is over or changed in what is fixed', old.order_ref;
  end if;
  return new;
end $$;
create or replace function cashier.keep_payout_of_psp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('failed', 'reversed') or (old.status = 'paid' and new.status <> 'reversed')
    or (old.status = 'pending' and new.status = 'created')
    or (old.id, old.psp, old.method, old.player_id, old.withdrawal_id, old.order_ref, old.amount_kurus, old.created_at, old.fee_fixed_kurus, old.fee_bps,
        old.fee_kurus) is distinct from
       (new.id, new.psp, new.method, new.player_id, new.withdrawal_id, new.order_ref, new.amount_kurus, new.created_at, new.fee_fixed_kurus, new.fee_bps,
        new.fee_kurus)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref) then
    raise exception 'payout % is over or changed in what is fixed', old.order_ref;
  end if;
  return new;
end $$;

-- Each fee with the movement that booked it: of a credited payment, of a payout that was paid, of a bank's own line. A line that is no fee
-- after all is booked back by a row of the opposite sign.
create table cashier.payment_fees (
  id integer generated always as identity primary key,
  payment_id integer constraint payment_fees_payment unique references cashier.psp_payments (id),
  payout_id integer constraint payment_fees_payout unique references cashier.psp_payouts (id),
  line_id integer references cashier.statement_lines (id),
  -- Null of a bank's line.
  player_id integer references identity.players (id),
  fee_kurus bigint not null check (fee_kurus <> 0),
  -- What of it the player bore.
  borne_kurus bigint not null default 0 check (borne_kurus between 0 and greatest(fee_kurus, 0)),
  movement_seq integer,
  -- Of wallet.house_movements.
  house_id integer not null constraint payment_fees_house unique,
  booked_at timestamptz not null,
  constraint payment_fees_of check (num_nonnulls(payment_id, payout_id, line_id) = 1 and (line_id is null) = (player_id is not null)),
  constraint payment_fees_sign check (fee_kurus > 0 or line_id is not null),
  constraint payment_fees_borne check ((borne_kurus > 0) = (movement_seq is not null) and (borne_kurus = 0 or payment_id is not null))
);
create index payment_fees_line on cashier.payment_fees (line_id) where line_id is not null;
create index payment_fees_at on cashier.payment_fees (booked_at);
create trigger payment_fees_kept before update or delete on cashier.payment_fees for each row execute function wallet.refuse_change();
select wallet.seal_table('cashier.payment_fees');
create view cashier.payment_fees_view as
  select player_id, booked_at, (booked_at at time zone 'Europe/Istanbul')::date as day, fee_kurus, borne_kurus from cashier.payment_fees;

-- What came before this was known is booked as it would have been: on its own day.
do $$
declare
  each record;
  booked integer;
begin
  for each in
    select p.id as payment_id, null::integer as line_id, p.player_id, p.fee_kurus as fee, p.order_ref as reference, d.decided_at as at, 'psp_clearing' as plus,
      'payment:' || p.id as external_id
    from cashier.psp_payments p join cashier.deposits d on d.id = p.deposit_id where d.status in ('approved', 'done') and p.fee_kurus > 0
    union all
    select null, l.id, null, -l.amount_kurus, l.bank_reference, l.decided_at, 'bank_clearing', 'line:' || l.id || ':1'
    from cashier.statement_lines l where l.aside_kind = 'fee' and l.amount_kurus < 0
    order by at
  loop
    insert into wallet.house_movements (kind, minus_account, plus_account, amount_kurus, day, created_at, source, external_id, reference)
    values ('payment_fee', (select id from wallet.accounts where account = 'payment_fees'), (select id from wallet.accounts where account = each.plus),
      each.fee, (each.at at time zone 'Europe/Istanbul')::date, each.at, 'cashier', each.external_id, each.reference)
    returning id into booked;
    insert into cashier.payment_fees (payment_id, line_id, player_id, fee_kurus, house_id, booked_at)
    values (each.payment_id, each.line_id, each.player_id, each.fee, booked, each.at);
  end loop;
end $$;
