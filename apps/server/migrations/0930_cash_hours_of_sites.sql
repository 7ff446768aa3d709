-- The hours of the cash desk know the site of whose requests they are: a month of one site is read of them, where a million requests were gone
-- through. What is not a site's own is no more than a request is: every one has its player.

-- Each part that a request has in the hours of its bank: that it was asked, what was decided, and what was taken or given back of it afterwards.
create view cashier.hour_parts_view (player_id, at, bank, deposit_requests, deposit_requested_kurus, deposits, deposited_kurus, deposits_refused,
  withdrawal_requests, withdrawal_requested_kurus, withdrawals, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus, deposits_reversed,
  reversed_kurus) as
  select player_id, created_at, bank, 1, amount_kurus, 0, 0::bigint, 0, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint from cashier.deposits
  union all
  select player_id, decided_at, bank, 0, 0, (status in ('approved', 'done'))::integer,
    case when status in ('approved', 'done') then coalesce(received_kurus, amount_kurus) else 0 end, (status not in ('approved', 'done'))::integer,
    0, 0, 0, 0, 0, 0, 0, 0
  from cashier.deposits where status <> 'pending'
  union all
  select r.player_id, r.decided_at, d.bank, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, r.amount_kurus
  from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id where r.status = 'approved'
  union all
  select r.player_id, v.won_at, d.bank, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -r.amount_kurus
  from cashier.won_reversals v join cashier.reversals r on r.id = v.reversal_id join cashier.deposits d on d.id = r.deposit_id
  union all
  select player_id, created_at, bank, 0, 0, 0, 0, 0, 1, amount_kurus, 0, 0, 0, 0, 0, 0 from cashier.withdrawals
  union all
  select player_id, closed_at, bank, 0, 0, 0, 0, 0, 0, 0, (status = 'done')::integer, case when status = 'done' then amount_kurus else 0 end,
    (status <> 'done')::integer, case when status = 'done' then 0 else amount_kurus end, 0, 0
  from cashier.withdrawals where end_seq is not null
  union all
  select y.player_id, y.ended_at, w.bank, 0, 0, 0, 0, 0, 0, 0, 0, -y.amount_kurus, 1, y.amount_kurus, 0, 0
  from cashier.psp_payouts y join cashier.withdrawals w on w.id = y.withdrawal_id where y.returned_seq is not null;

alter table cashier.hours add column site_id integer not null default platform.default_site();
alter table cashier.hours drop constraint hours_pkey, add primary key (hour, bank, site_id);
truncate cashier.hours;
insert into cashier.hours (hour, bank, site_id, deposit_requests, deposit_requested_kurus, deposits, deposited_kurus, deposits_refused, withdrawal_requests,
  withdrawal_requested_kurus, withdrawals, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus, deposits_reversed, reversed_kurus)
select date_trunc('hour', h.at, 'UTC'), h.bank, p.site_id, sum(h.deposit_requests), sum(h.deposit_requested_kurus), sum(h.deposits), sum(h.deposited_kurus),
  sum(h.deposits_refused), sum(h.withdrawal_requests), sum(h.withdrawal_requested_kurus), sum(h.withdrawals), sum(h.withdrawn_kurus),
  sum(h.withdrawals_returned), sum(h.withdrawal_returned_kurus), sum(h.deposits_reversed), sum(h.reversed_kurus)
from cashier.hour_parts_view h join identity.players_view p on p.id = h.player_id
group by 1, 2, 3;
alter table cashier.hours alter column site_id drop default;

create function cashier.site_of(p_player integer) returns integer language sql stable as $$
  select site_id from identity.players_view where id = p_player
$$;

create or replace function cashier.roll_deposit() returns trigger language plpgsql as $$
declare
  site integer := cashier.site_of(new.player_id);
  asked numeric := new.amount_kurus;
  is_credited boolean := new.status in ('approved', 'done');
  settled numeric := case when is_credited then coalesce(new.received_kurus, new.amount_kurus) else 0 end;
begin
  if tg_op = 'INSERT' then
    perform cashier.roll_player_day(new.player_id, 'deposit', new.created_at, 1, settled, case when new.status = 'pending' then asked else 0 end);
    insert into cashier.hours as h (hour, bank, site_id, deposit_requests, deposit_requested_kurus)
    values (date_trunc('hour', new.created_at, 'UTC'), new.bank, site, 1, asked)
    on conflict (hour, bank, site_id) do update set
      deposit_requests = h.deposit_requests + 1, deposit_requested_kurus = h.deposit_requested_kurus + asked;
    if new.status = 'pending' then
      return null;
    end if;
  elsif old.status <> 'pending' or new.status = 'pending' then
    return null;
  else
    perform cashier.roll_player_day(new.player_id, 'deposit', new.created_at, 0, settled, -asked);
  end if;
  insert into cashier.hours as h (hour, bank, site_id, deposits, deposited_kurus, deposits_refused)
  values (date_trunc('hour', new.decided_at, 'UTC'), new.bank, site, is_credited::int, settled, (not is_credited)::int)
  on conflict (hour, bank, site_id) do update set
    deposits = h.deposits + excluded.deposits, deposited_kurus = h.deposited_kurus + excluded.deposited_kurus,
    deposits_refused = h.deposits_refused + excluded.deposits_refused;
  return null;
end $$;

create or replace function cashier.roll_withdrawal() returns trigger language plpgsql as $$
declare
  site integer := cashier.site_of(new.player_id);
  amount numeric := new.amount_kurus;
  paid numeric := case when new.status = 'done' then amount else 0 end;
begin
  if tg_op = 'INSERT' then
    perform cashier.roll_player_day(new.player_id, 'withdraw', new.created_at, 1, paid, case when new.end_seq is null then amount else 0 end);
    insert into cashier.hours as h (hour, bank, site_id, withdrawal_requests, withdrawal_requested_kurus)
    values (date_trunc('hour', new.created_at, 'UTC'), new.bank, site, 1, amount)
    on conflict (hour, bank, site_id) do update set
      withdrawal_requests = h.withdrawal_requests + 1, withdrawal_requested_kurus = h.withdrawal_requested_kurus + amount;
    if new.end_seq is null then
      return null;
    end if;
  elsif old.end_seq is not null or new.end_seq is null then
    return null;
  else
    perform cashier.roll_player_day(new.player_id, 'withdraw', new.created_at, 0, paid, -amount);
  end if;
  insert into cashier.hours as h (hour, bank, site_id, withdrawals, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus)
  values (date_trunc('hour', new.closed_at, 'UTC'), new.bank, site, (paid > 0)::int, paid, (paid = 0)::int, amount - paid)
  on conflict (hour, bank, site_id) do update set
    withdrawals = h.withdrawals + excluded.withdrawals, withdrawn_kurus = h.withdrawn_kurus + excluded.withdrawn_kurus,
    withdrawals_returned = h.withdrawals_returned + excluded.withdrawals_returned,
    withdrawal_returned_kurus = h.withdrawal_returned_kurus + excluded.withdrawal_returned_kurus;
  return null;
end $$;

create or replace function cashier.roll_reversal() returns trigger language plpgsql as $$
declare
  d cashier.deposits;
begin
  select * into d from cashier.deposits where id = new.deposit_id;
  perform cashier.roll_player_day(new.player_id, 'deposit', d.created_at, 0, -new.amount_kurus, 0);
  insert into cashier.hours as h (hour, bank, site_id, deposits_reversed, reversed_kurus)
  values (date_trunc('hour', new.decided_at, 'UTC'), d.bank, cashier.site_of(new.player_id), 1, new.amount_kurus)
  on conflict (hour, bank, site_id) do update set
    deposits_reversed = h.deposits_reversed + 1, reversed_kurus = h.reversed_kurus + excluded.reversed_kurus;
  return null;
end $$;

create or replace function cashier.roll_returned_payout() returns trigger language plpgsql as $$
declare
  w cashier.withdrawals;
begin
  select * into w from cashier.withdrawals where id = new.withdrawal_id;
  perform cashier.roll_player_day(new.player_id, 'withdraw', w.created_at, 0, -new.amount_kurus, 0);
  insert into cashier.hours as h (hour, bank, site_id, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus)
  values (date_trunc('hour', new.ended_at, 'UTC'), w.bank, cashier.site_of(new.player_id), -new.amount_kurus, 1, new.amount_kurus)
  on conflict (hour, bank, site_id) do update set
    withdrawn_kurus = h.withdrawn_kurus + excluded.withdrawn_kurus,
    withdrawals_returned = h.withdrawals_returned + 1,
    withdrawal_returned_kurus = h.withdrawal_returned_kurus + excluded.withdrawal_returned_kurus;
  return null;
end $$;

create or replace function cashier.roll_won_reversal() returns trigger language plpgsql as $$
declare
  d cashier.deposits;
begin
  select d2.* into d from cashier.reversals r join cashier.deposits d2 on d2.id = r.deposit_id where r.id = new.reversal_id;
  perform cashier.roll_player_day(new.player_id, 'deposit', d.created_at, 0, new.amount_kurus, 0);
  insert into cashier.hours as h (hour, bank, site_id, reversed_kurus)
  values (date_trunc('hour', new.won_at, 'UTC'), d.bank, cashier.site_of(new.player_id), -new.amount_kurus)
  on conflict (hour, bank, site_id) do update set reversed_kurus = h.reversed_kurus + excluded.reversed_kurus;
  return null;
end $$;

create or replace view cashier.hours_view as
  select hour, bank, deposit_requests, deposit_requested_kurus, deposits, (deposited_kurus - reversed_kurus)::numeric(24) as deposited_kurus,
    deposits_refused, withdrawal_requests, withdrawal_requested_kurus, withdrawals, withdrawn_kurus, withdrawals_returned,
    withdrawal_returned_kurus, deposits_reversed, reversed_kurus, site_id
  from cashier.hours;

-- As before, by site as well. Of the house's own accounts the requests are looked up account by account.
drop view cashier.hour_figures_view;
create view cashier.hour_figures_view as
  select each.hour, each.bank, each.site_id, sum(each.deposit_requests)::integer as deposit_requests, sum(each.deposits)::integer as deposits,
    sum(each.deposited)::numeric(24) as deposited_kurus, sum(each.deposits_refused)::integer as deposits_refused,
    sum(each.withdrawal_requests)::integer as withdrawal_requests, sum(each.withdrawals)::integer as withdrawals,
    sum(each.withdrawn)::numeric(24) as withdrawn_kurus, sum(each.withdrawals_returned)::integer as withdrawals_returned
  from (
    select hour, bank, site_id, deposit_requests, deposits, deposited_kurus as deposited, deposits_refused, withdrawal_requests, withdrawals,
      withdrawn_kurus as withdrawn, withdrawals_returned
    from cashier.hours_view
    union all
    select date_trunc('hour', h.at, 'UTC'), h.bank, own.site_id, -h.deposit_requests, -h.deposits, h.reversed_kurus - h.deposited_kurus, -h.deposits_refused,
      -h.withdrawal_requests, -h.withdrawals, -h.withdrawn_kurus, -h.withdrawals_returned
    from (select o.player_id, w.site_id from (select distinct player_id from wallet.own_accounts_view) o join wallet.sites_view w using (player_id)) own
    cross join lateral (select * from cashier.hour_parts_view part where part.player_id = own.player_id offset 0) h
    where wallet.is_own_at(h.player_id, h.at)
  ) each
  group by each.hour, each.bank, each.site_id
  having (sum(each.deposit_requests), sum(each.deposits), sum(each.deposited), sum(each.deposits_refused), sum(each.withdrawal_requests),
    sum(each.withdrawals), sum(each.withdrawn), sum(each.withdrawals_returned)) <> (0, 0, 0, 0, 0, 0, 0, 0);

drop function cashier.site_hours(integer[], timestamptz, timestamptz);
