-- A provider takes a deposit back in parts, each under a name of its own, and may win a part back.
drop index wallet.movements_beside_rounds;
create index movements_beside_rounds on wallet.movements (player_id, created_at desc, seq desc) where kind in ('bonus_granted', 'bonus_converted',
  'bonus_forfeited', 'cashback', 'free_spins', 'adjustment', 'deposit_reversed', 'deposit_returned', 'claim_settled', 'tournament_prize', 'jackpot');

-- Without a name: the whole of what is left of the deposit.
alter table cashier.reversals
  add column psp_ref text check (psp_ref <> ''),
  add constraint reversals_ref check (psp_ref is null or psp_payment_id is not null),
  add constraint reversals_sum unique (id, amount_kurus);
drop index cashier.reversals_deposit;
create unique index reversals_deposit on cashier.reversals (deposit_id, coalesce(psp_ref, '')) where status <> 'rejected';

-- The whole of what one reversal took, once. What was still owed of it is owed no longer, the rest is the player's again.
create table cashier.won_reversals (
  reversal_id integer primary key,
  player_id integer not null references identity.players (id),
  amount_kurus bigint not null,
  forgiven_kurus bigint not null check (forgiven_kurus between 0 and amount_kurus),
  movement_seq integer,
  won_at timestamptz not null,
  constraint won_reversals_whole foreign key (reversal_id, amount_kurus) references cashier.reversals (id, amount_kurus),
  constraint won_reversals_moved check ((movement_seq is null) = (forgiven_kurus = amount_kurus))
);
create trigger won_reversals_kept before update or delete on cashier.won_reversals for each row execute function wallet.refuse_change();
select wallet.seal_table('cashier.won_reversals');

-- Whatever the code does: no more is taken back of a deposit than was credited, less what was won back.
create function cashier.check_reversal() returns trigger language plpgsql as $$
declare
  d record;
  taken numeric;
begin
  select status, coalesce(received_kurus, amount_kurus) as credited into d from cashier.deposits where id = new.deposit_id for update;
  select coalesce(sum(r.amount_kurus), 0) into taken from cashier.reversals r
  where r.deposit_id = new.deposit_id and r.id <> new.id and r.status = 'approved'
    and not exists (select from cashier.won_reversals w where w.reversal_id = r.id);
  if new.status = 'approved' and (d.status not in ('approved', 'done') or taken + new.amount_kurus > d.credited) then
    raise exception 'no % is left of deposit % to take back', new.amount_kurus, new.deposit_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reversals_fit before insert or update of status on cashier.reversals for each row execute function cashier.check_reversal();

-- What was won back is put back on the day of its deposit, and into the hour it happened in.
create function cashier.roll_won_reversal() returns trigger language plpgsql as $$
declare
  d cashier.deposits;
begin
  select d2.* into d from cashier.reversals r join cashier.deposits d2 on d2.id = r.deposit_id where r.id = new.reversal_id;
  perform cashier.roll_player_day(new.player_id, 'deposit', d.created_at, 0, new.amount_kurus, 0);
  insert into cashier.hours as h (hour, bank, reversed_kurus) values (date_trunc('hour', new.won_at, 'UTC'), d.bank, -new.amount_kurus)
  on conflict (hour, bank) do update set reversed_kurus = h.reversed_kurus + excluded.reversed_kurus;
  return null;
end $$;
create constraint trigger won_reversals_rolled after insert on cashier.won_reversals
  deferrable initially deferred for each row execute function cashier.roll_won_reversal();

-- A claim is of one reversal; what was won back of it is owed no longer.
alter table cashier.claims
  add column reversal_id integer constraint claims_reversal unique references cashier.reversals (id),
  add column forgiven_kurus bigint not null default 0 check (forgiven_kurus >= 0);
update cashier.claims c set reversal_id = r.id from cashier.reversals r where r.deposit_id = c.deposit_id and r.status = 'approved';
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint where conrelid = 'cashier.claims'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%paid_kurus = amount_kurus%' loop
    execute format('alter table cashier.claims drop constraint %I', rule.conname);
  end loop;
end $$;
alter table cashier.claims
  alter column reversal_id set not null,
  drop constraint claims_deposit_key,
  add constraint claims_settled check ((status = 'settled') = (paid_kurus + forgiven_kurus = amount_kurus)),
  add constraint claims_sum check (paid_kurus + forgiven_kurus <= amount_kurus);
create index claims_deposit on cashier.claims (deposit_id);
create or replace function cashier.keep_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.paid_kurus < old.paid_kurus or new.forgiven_kurus < old.forgiven_kurus
    or (old.deposit_id, old.reversal_id, old.player_id, old.amount_kurus, old.created_at) is distinct from
       (new.deposit_id, new.reversal_id, new.player_id, new.amount_kurus, new.created_at) then
    raise exception 'claim % changed in what is fixed', old.id;
  end if;
  return new;
end $$;
create or replace view cashier.claims_view as
  select id, player_id, deposit_id, amount_kurus, paid_kurus, status, created_at, settled_at, forgiven_kurus from cashier.claims;

-- What a provider says of a reversal names it.
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint where conrelid = 'cashier.psp_events'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%said = ANY%' or pg_get_constraintdef(oid) like '%effect = ANY%') loop
    execute format('alter table cashier.psp_events drop constraint %I', rule.conname);
  end loop;
end $$;
alter table cashier.psp_events
  add column ref text check (ref <> ''),
  drop constraint psp_events_once,
  add constraint psp_events_said check (said in ('pending', 'paid', 'failed', 'expired', 'reversed', 'taken', 'returned')),
  add constraint psp_events_effect check (effect in ('opened', 'credited', 'waits', 'ended', 'reversed', 'returned', 'contradicts')),
  add constraint psp_events_ref check ((ref is not null) = (said in ('taken', 'returned')));
create unique index psp_events_once on cashier.psp_events (payment_id, said, amount_kurus, effect, coalesce(ref, ''));

create or replace view cashier.deposits_view as
  select id, player_id, reference, coalesce(received_kurus, amount_kurus) as amount_kurus, bank, sender_name, status, created_at, decided_at,
    reason, movement_seq, amount_kurus as asked_kurus, received_kurus,
    coalesce((select sum(r.amount_kurus)::bigint from cashier.reversals r where r.deposit_id = d.id and r.status = 'approved'
      and not exists (select from cashier.won_reversals w where w.reversal_id = r.id)), 0) as reversed_kurus,
    (select m.name from cashier.payment_methods m where m.code = d.method) as method_name
  from cashier.deposits d;
