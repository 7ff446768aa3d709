-- Money of a deposit that the house gives back the way it came: by two people, whole or in parts. It is taken as a reversal, so that
-- whatever counts those counts it, and comes back where the way back fails.
create table cashier.refunds (
  id integer generated always as identity primary key,
  reference text not null constraint refunds_reference unique,
  deposit_id integer not null references cashier.deposits (id),
  player_id integer not null references identity.players (id),
  amount_kurus bigint not null check (amount_kurus between 1 and 9007199254740991),
  reason text not null check (reason <> ''),
  -- Who gives it back; null where staff do by the bank.
  psp text,
  psp_payment_id integer references cashier.psp_payments (id),
  status text not null default 'created' check (status in ('created', 'pending', 'paid', 'failed')),
  psp_ref text,
  -- Of a transfer back.
  bank_reference text check (bank_reference <> ''),
  -- Why it failed.
  failure text check (failure <> ''),
  created_at timestamptz not null,
  created_by integer not null references staff.members (id),
  approved_by integer not null references staff.members (id) check (approved_by <> created_by),
  asked_at timestamptz,
  ended_at timestamptz,
  ended_by integer references staff.members (id),
  constraint refunds_psp_ref unique (psp, psp_ref),
  constraint refunds_way check ((psp is null) = (psp_payment_id is null)),
  constraint refunds_ended check ((status in ('paid', 'failed')) = (ended_at is not null) and (ended_by is null or psp is null)
    and (psp is not null or ended_at is null or ended_by is not null)),
  constraint refunds_bank check (bank_reference is null or psp is null and status = 'paid'),
  constraint refunds_failure check ((failure is not null) = (status = 'failed'))
);
create unique index refunds_bank_reference on cashier.refunds (bank_reference) where bank_reference is not null;
create index refunds_deposit on cashier.refunds (deposit_id);
create index refunds_open on cashier.refunds (id) where status in ('created', 'pending');
create index refunds_list on cashier.refunds (status, created_at desc, id desc);

create function cashier.keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('paid', 'failed') or (old.status = 'pending' and new.status = 'created')
    or (old.id, old.reference, old.deposit_id, old.player_id, old.amount_kurus, old.reason, old.psp, old.psp_payment_id, old.created_at, old.created_by,
        old.approved_by) is distinct from
       (new.id, new.reference, new.deposit_id, new.player_id, new.amount_kurus, new.reason, new.psp, new.psp_payment_id, new.created_at, new.created_by,
        new.approved_by)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref) then
    raise exception 'refund % is over or changed in what is fixed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refunds_kept before update or delete on cashier.refunds for each row execute function cashier.keep_refund();

-- What its provider said of it that changed something, or contradicts what it said before.
create table cashier.psp_refund_events (
  id integer generated always as identity primary key,
  refund_id integer not null references cashier.refunds (id),
  said text not null check (said in ('pending', 'paid', 'failed')),
  amount_kurus bigint not null check (amount_kurus > 0),
  heard_by text not null check (heard_by in ('answer', 'callback', 'poll')),
  effect text not null check (effect in ('opened', 'paid', 'failed', 'contradicts')),
  at timestamptz not null,
  constraint psp_refund_events_once unique (refund_id, said, amount_kurus, effect)
);
create trigger psp_refund_events_kept before update or delete on cashier.psp_refund_events for each row execute function wallet.refuse_change();

alter table cashier.reversals
  add column refund_id integer constraint reversals_refund unique references cashier.refunds (id),
  -- Neither the bank's nor a provider's: it never is owed.
  add constraint reversals_of_refund check (refund_id is null or psp_payment_id is null and psp_ref is null and taken_kurus = amount_kurus);
drop index cashier.reversals_deposit;
create unique index reversals_deposit on cashier.reversals (deposit_id, coalesce(psp_ref, ''), coalesce(refund_id, 0)) where status <> 'rejected';

select wallet.seal_table('cashier.refunds'), wallet.seal_table('cashier.psp_refund_events');
