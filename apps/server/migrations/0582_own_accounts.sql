-- The Istanbul days on which an account is the house's own, first and last of them whole: no figure counts what it did on them. A mark counts
-- from its day on; what is booked of the days before stays as it is.
create table wallet.own_accounts (
  player_id integer not null references identity.players (id),
  from_day date not null,
  until_day date not null default 'infinity' check (until_day >= from_day),
  primary key (player_id, from_day),
  constraint own_accounts_once exclude using gist (player_id with =, daterange(from_day, until_day, '[]') with &&)
);
create function wallet.keep_own_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.player_id, old.from_day) <> (new.player_id, new.from_day)
    or 'infinity' not in (old.until_day, new.until_day) then
    raise exception 'the days of account % are what they are', old.player_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger own_accounts_kept before update or delete on wallet.own_accounts for each row execute function wallet.keep_own_account();
select wallet.seal_table('wallet.own_accounts');

-- Those marked before count as the house's from now on.
insert into wallet.own_accounts (player_id, from_day)
select id, (now() at time zone 'Europe/Istanbul')::date from identity.players where is_house_account;

create view wallet.own_accounts_view as select player_id, from_day, until_day from wallet.own_accounts;

-- Whether an account is the house's own on a day: what every figure asks.
create function wallet.is_own(p_player_id integer, p_day date) returns boolean language sql stable as $$
  select exists (select from wallet.own_accounts o where o.player_id = p_player_id and p_day between o.from_day and o.until_day)
$$;
create function wallet.is_own_at(p_player_id integer, p_at timestamptz) returns boolean language sql stable as $$
  select wallet.is_own(p_player_id, (p_at at time zone 'Europe/Istanbul')::date)
$$;

-- The days of players that figures count. The same question as above, asked of all rows at once.
create view wallet.player_figures_view as
  select d.player_id, d.category, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.open_rounds, d.lines
  from wallet.player_days d
  where not exists (select from wallet.own_accounts o where o.player_id = d.player_id and d.day between o.from_day and o.until_day);

-- The days of games that figures count: the sums of the house less what its own accounts played of them. Of those only the movements of the
-- days asked for are read: the last round begun before and the first begun after bound them.
create function wallet.game_figures(p_from date, p_to date) returns table (
  game_id integer, day date, stake_kurus bigint, win_kurus bigint, bonus_stake_kurus bigint, bonus_win_kurus bigint, rounds bigint
) language sql stable as $$
  select each.game_id, each.day, sum(each.stake_kurus)::bigint, sum(each.win_kurus)::bigint, sum(each.bonus_stake_kurus)::bigint,
    sum(each.bonus_win_kurus)::bigint, sum(each.rounds)::bigint
  from (
    select d.game_id, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds
    from wallet.game_days d where d.day between p_from and p_to
    union all
    select c.game_id, c.day, -c.stake_kurus, -c.win_kurus, -c.bonus_stake_kurus, -c.bonus_win_kurus, -c.rounds
    from (select distinct o.player_id from wallet.own_accounts o where o.from_day <= p_to and o.until_day >= p_from) o
    join wallet.wallets w on w.player_id = o.player_id
    cross join lateral (
      select coalesce((select max(b.first_seq) from wallet.player_days b where b.player_id = o.player_id and b.day < p_from), 0) as first_seq,
        (select min(a.first_seq) from wallet.player_days a where a.player_id = o.player_id and a.day > p_to) as last_seq) span
    cross join lateral (
      select t.game_id, (t.created_at at time zone 'Europe/Istanbul')::date as day, t.stake_kurus, t.win_kurus, t.bonus_stake_kurus, t.bonus_win_kurus,
        t.rounds
      from wallet.counted_view t
      where t.player_id = o.player_id and t.seq between span.first_seq and least(w.counted_seq, span.last_seq) offset 0) c
    where c.day between p_from and p_to and wallet.is_own(o.player_id, c.day)
  ) each
  group by each.game_id, each.day
  having (sum(each.stake_kurus), sum(each.win_kurus), sum(each.rounds)) <> (0, 0, 0)
$$;

-- The hours of the cash desk that figures count: those of the house less those of its own accounts.
create view cashier.hour_figures_view as
  with own as (select distinct player_id from wallet.own_accounts_view),
  own_hours (player_id, at, bank, deposit_requests, deposits, deposited, deposits_refused, withdrawal_requests, withdrawals, withdrawn, withdrawals_returned) as (
    select d.player_id, d.created_at, d.bank, 1, 0, 0, 0, 0, 0, 0, 0 from own join cashier.deposits d using (player_id)
    union all
    select d.player_id, d.decided_at, d.bank, 0, (d.status in ('approved', 'done'))::integer,
      case when d.status in ('approved', 'done') then coalesce(d.received_kurus, d.amount_kurus) else 0 end, (d.status not in ('approved', 'done'))::integer,
      0, 0, 0, 0
    from own join cashier.deposits d using (player_id) where d.status <> 'pending'
    union all
    select r.player_id, r.decided_at, d.bank, 0, 0, -r.amount_kurus, 0, 0, 0, 0, 0
    from own join cashier.reversals r using (player_id) join cashier.deposits d on d.id = r.deposit_id where r.status = 'approved'
    union all
    select r.player_id, v.won_at, d.bank, 0, 0, r.amount_kurus, 0, 0, 0, 0, 0
    from own join cashier.reversals r using (player_id) join cashier.won_reversals v on v.reversal_id = r.id join cashier.deposits d on d.id = r.deposit_id
    union all
    select w.player_id, w.created_at, w.bank, 0, 0, 0, 0, 1, 0, 0, 0 from own join cashier.withdrawals w using (player_id)
    union all
    select w.player_id, w.closed_at, w.bank, 0, 0, 0, 0, 0, (w.status = 'done')::integer, case when w.status = 'done' then w.amount_kurus else 0 end,
      (w.status <> 'done')::integer
    from own join cashier.withdrawals w using (player_id) where w.end_seq is not null
    union all
    select y.player_id, y.ended_at, w.bank, 0, 0, 0, 0, 0, 0, -y.amount_kurus, 1
    from own join cashier.psp_payouts y using (player_id) join cashier.withdrawals w on w.id = y.withdrawal_id where y.returned_seq is not null
  )
  select each.hour, each.bank, sum(each.deposit_requests)::integer as deposit_requests, sum(each.deposits)::integer as deposits,
    sum(each.deposited)::numeric(24) as deposited_kurus, sum(each.deposits_refused)::integer as deposits_refused,
    sum(each.withdrawal_requests)::integer as withdrawal_requests, sum(each.withdrawals)::integer as withdrawals,
    sum(each.withdrawn)::numeric(24) as withdrawn_kurus, sum(each.withdrawals_returned)::integer as withdrawals_returned
  from (
    select hour, bank, deposit_requests, deposits, deposited_kurus as deposited, deposits_refused, withdrawal_requests, withdrawals,
      withdrawn_kurus as withdrawn, withdrawals_returned
    from cashier.hours_view
    union all
    select date_trunc('hour', at, 'UTC'), bank, -deposit_requests, -deposits, -deposited, -deposits_refused, -withdrawal_requests, -withdrawals,
      -withdrawn, -withdrawals_returned
    from own_hours where wallet.is_own_at(player_id, at)
  ) each
  group by each.hour, each.bank
  having (sum(each.deposit_requests), sum(each.deposits), sum(each.deposited), sum(each.deposits_refused), sum(each.withdrawal_requests),
    sum(each.withdrawals), sum(each.withdrawn), sum(each.withdrawals_returned)) <> (0, 0, 0, 0, 0, 0, 0, 0);

-- What bonuses cost, without those of the house's own accounts.
create or replace view bonuses.costs_by_day_view as
  select (entry.created_at at time zone 'Europe/Istanbul')::date as day, granted.promotion_id, granted.bonus_type,
    count(*) filter (where entry.kind = 'granted') as grants,
    sum(entry.amount_kurus) filter (where entry.kind = 'granted') as granted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'converted') as converted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'forfeited') as forfeited_kurus
  from bonuses.entries entry join bonuses.grants granted on granted.id = entry.grant_id
  where entry.kind in ('granted', 'converted', 'forfeited') and not wallet.is_own_at(granted.player_id, entry.created_at)
  group by 1, 2, 3;
create or replace view bonuses.costs_view as
  select g.player_id, e.created_at, e.amount_kurus as cost_kurus
  from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
  where e.kind in ('granted', 'forfeited') and not wallet.is_own_at(g.player_id, e.created_at);

create or replace view sports.settled_legs_view as
  select c.id as coupon_id, c.settled_at, c.kind, e.sport, e.league_id, l.name as league, g.key as market, g.is_live,
    case when c.free_bet_id is null then c.stake_kurus else 0 end::numeric / n.legs as stake, paid.kurus::numeric / n.legs as returned,
    c.expected_kurus::numeric / n.legs as expected
  from sports.coupons c
  join sports.legs g on g.coupon_id = c.id
  join sports.events e on e.id = g.event_id
  join sports.leagues l on l.id = e.league_id
  cross join lateral (select count(*) as legs from sports.legs x where x.coupon_id = c.id) n
  cross join lateral (select coalesce((select sum(p.amount_kurus) from sports.payouts p where p.coupon_id = c.id and p.status = 'paid'), 0)
    + coalesce((select sum(k.after_kurus - k.before_kurus) from sports.corrections k where k.coupon_id = c.id and k.status = 'paid'), 0) as kurus) paid
  where c.settled_at is not null and c.status <> 'void' and not wallet.is_own_at(c.player_id, c.settled_at);

-- Of what was owed and in the bank, how much is the house's own: on a line of its own, so that the whole stays what the ledger says.
alter table history.liability_days
  add column own_cash_kurus numeric(24) not null default 0,
  add column own_hold_kurus numeric(24) not null default 0,
  add column own_bonus_kurus numeric(24) not null default 0,
  add column own_bank_kurus numeric(24) not null default 0,
  add constraint liability_days_own check (own_cash_kurus <= cash_kurus and own_hold_kurus between 0 and hold_kurus
    and own_bonus_kurus between 0 and bonus_kurus);
