-- What is played is summed by the site of the player, which their wallet says: it is known when the wallet is opened and never changes.
alter table wallet.wallets add column site_id integer not null default platform.default_site();
update wallet.wallets w set site_id = p.site_id from identity.players p where p.id = w.player_id and p.site_id <> w.site_id;

alter table wallet.game_days add column site_id integer not null default platform.default_site();
alter table wallet.game_days drop constraint game_days_pkey, add primary key (day, game_id, lane, site_id);

-- What players of other sites have played until now leaves the row of the default one.
create function wallet.played_elsewhere() returns table (
  day date, game_id integer, site_id integer, stake_kurus bigint, win_kurus bigint, bonus_stake_kurus bigint, bonus_win_kurus bigint, rounds bigint
) language sql stable as $$
  select (t.created_at at time zone 'Europe/Istanbul')::date, t.game_id, w.site_id, sum(t.stake_kurus)::bigint, sum(t.win_kurus)::bigint,
    sum(t.bonus_stake_kurus)::bigint, sum(t.bonus_win_kurus)::bigint, sum(t.rounds)::bigint
  from wallet.wallets w
  cross join lateral (select * from wallet.counted_view c where c.player_id = w.player_id and c.seq <= w.counted_seq offset 0) t
  where w.site_id <> platform.default_site()
  group by 1, 2, 3
$$;
insert into wallet.game_days as d (day, game_id, lane, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
  select day, game_id, 0, -sum(stake_kurus), -sum(win_kurus), -sum(bonus_stake_kurus), -sum(bonus_win_kurus), -sum(rounds)
  from wallet.played_elsewhere() group by 1, 2
  on conflict (day, game_id, lane, site_id) do update set stake_kurus = d.stake_kurus + excluded.stake_kurus,
    win_kurus = d.win_kurus + excluded.win_kurus, bonus_stake_kurus = d.bonus_stake_kurus + excluded.bonus_stake_kurus,
    bonus_win_kurus = d.bonus_win_kurus + excluded.bonus_win_kurus, rounds = d.rounds + excluded.rounds;
insert into wallet.game_days (day, game_id, lane, site_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
  select day, game_id, 0, site_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds from wallet.played_elsewhere();
drop function wallet.played_elsewhere();

-- As before, and of the players of some sites alone; null: of all.
drop function wallet.game_figures(date, date);
create function wallet.game_figures(p_from date, p_to date, p_sites integer[] default null) returns table (
  game_id integer, day date, stake_kurus bigint, win_kurus bigint, bonus_stake_kurus bigint, bonus_win_kurus bigint, rounds bigint
) language sql stable as $$
  select each.game_id, each.day, sum(each.stake_kurus)::bigint, sum(each.win_kurus)::bigint, sum(each.bonus_stake_kurus)::bigint,
    sum(each.bonus_win_kurus)::bigint, sum(each.rounds)::bigint
  from (
    select d.game_id, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds
    from wallet.game_days d where d.day between p_from and p_to and (p_sites is null or d.site_id = any (p_sites))
    union all
    select c.game_id, c.day, -c.stake_kurus, -c.win_kurus, -c.bonus_stake_kurus, -c.bonus_win_kurus, -c.rounds
    from (select distinct o.player_id from wallet.own_accounts o where o.from_day <= p_to and o.until_day >= p_from) o
    join wallet.wallets w on w.player_id = o.player_id and (p_sites is null or w.site_id = any (p_sites))
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

-- The hours of the cash desk between two instants, of what players of these sites asked for and was decided of it, without the house's own accounts.
create function cashier.site_hours(p_sites integer[], p_from timestamptz, p_until timestamptz) returns table (
  hour timestamptz, bank text, deposit_requests integer, deposits integer, deposited_kurus numeric, deposits_refused integer,
  withdrawal_requests integer, withdrawals integer, withdrawn_kurus numeric, withdrawals_returned integer
) language sql stable as $$
  select date_trunc('hour', each.at, 'UTC'), each.bank, sum(each.deposit_requests)::integer, sum(each.deposits)::integer,
    sum(each.deposited)::numeric, sum(each.deposits_refused)::integer, sum(each.withdrawal_requests)::integer, sum(each.withdrawals)::integer,
    sum(each.withdrawn)::numeric, sum(each.withdrawals_returned)::integer
  from (
    select d.player_id, d.created_at as at, d.bank, 1 as deposit_requests, 0 as deposits, 0::bigint as deposited, 0 as deposits_refused,
      0 as withdrawal_requests, 0 as withdrawals, 0::bigint as withdrawn, 0 as withdrawals_returned
    from cashier.deposits d where d.created_at >= p_from and d.created_at < p_until
    union all
    select d.player_id, d.decided_at, d.bank, 0, (d.status in ('approved', 'done'))::integer,
      case when d.status in ('approved', 'done') then coalesce(d.received_kurus, d.amount_kurus) else 0 end, (d.status not in ('approved', 'done'))::integer,
      0, 0, 0, 0
    from cashier.deposits d where d.status <> 'pending' and d.decided_at >= p_from and d.decided_at < p_until
    union all
    select r.player_id, r.decided_at, d.bank, 0, 0, -r.amount_kurus, 0, 0, 0, 0, 0
    from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id
    where r.status = 'approved' and r.decided_at >= p_from and r.decided_at < p_until
    union all
    select r.player_id, v.won_at, d.bank, 0, 0, r.amount_kurus, 0, 0, 0, 0, 0
    from cashier.reversals r join cashier.won_reversals v on v.reversal_id = r.id join cashier.deposits d on d.id = r.deposit_id
    where v.won_at >= p_from and v.won_at < p_until
    union all
    select w.player_id, w.created_at, w.bank, 0, 0, 0, 0, 1, 0, 0, 0 from cashier.withdrawals w where w.created_at >= p_from and w.created_at < p_until
    union all
    select w.player_id, w.closed_at, w.bank, 0, 0, 0, 0, 0, (w.status = 'done')::integer, case when w.status = 'done' then w.amount_kurus else 0 end,
      (w.status <> 'done')::integer
    from cashier.withdrawals w where w.end_seq is not null and w.closed_at >= p_from and w.closed_at < p_until
    union all
    select y.player_id, y.ended_at, w.bank, 0, 0, 0, 0, 0, 0, -y.amount_kurus, 1
    from cashier.psp_payouts y join cashier.withdrawals w on w.id = y.withdrawal_id
    where y.returned_seq is not null and y.ended_at >= p_from and y.ended_at < p_until
  ) each
  join identity.players_view p on p.id = each.player_id
  where p.site_id = any (p_sites) and not wallet.is_own_at(each.player_id, each.at)
  group by 1, 2
$$;

create or replace view bonuses.costs_by_day_view as
  select (entry.created_at at time zone 'Europe/Istanbul')::date as day, granted.promotion_id, granted.bonus_type,
    count(*) filter (where entry.kind = 'granted') as grants,
    sum(entry.amount_kurus) filter (where entry.kind = 'granted') as granted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'converted') as converted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'forfeited') as forfeited_kurus, player.site_id
  from bonuses.entries entry join bonuses.grants granted on granted.id = entry.grant_id
  join identity.players_view player on player.id = granted.player_id
  where entry.kind in ('granted', 'converted', 'forfeited') and not wallet.is_own_at(granted.player_id, entry.created_at)
  group by 1, 2, 3, player.site_id;

create or replace view sports.settled_legs_view as
  select c.id as coupon_id, c.settled_at, c.kind, e.sport, e.league_id, l.name as league, g.key as market, g.is_live,
    case when c.free_bet_id is null then c.stake_kurus else 0 end::numeric / n.legs as stake, paid.kurus::numeric / n.legs as returned,
    c.expected_kurus::numeric / n.legs as expected, player.site_id
  from sports.coupons c
  join identity.players_view player on player.id = c.player_id
  join sports.legs g on g.coupon_id = c.id
  join sports.events e on e.id = g.event_id
  join sports.leagues l on l.id = e.league_id
  cross join lateral (select count(*) as legs from sports.legs x where x.coupon_id = c.id) n
  cross join lateral (select coalesce((select sum(p.amount_kurus) from sports.payouts p where p.coupon_id = c.id and p.status = 'paid'), 0)
    + coalesce((select sum(k.after_kurus - k.before_kurus) from sports.corrections k where k.coupon_id = c.id and k.status = 'paid'), 0) as kurus) paid
  where c.settled_at is not null and c.status <> 'void' and not wallet.is_own_at(c.player_id, c.settled_at);

-- The day's stakes and wins as last seen within the hour, by site; what was seen before is all of the default one.
alter table history.house_hours add column site_id integer not null default platform.default_site() references content.sites on delete cascade;
alter table history.house_hours drop constraint house_hours_pkey, add primary key (day, hour, site_id);

-- What of a day's end was owed to players of each site; together they are the day's line. Days before have none.
create table history.site_liability_days (
  day date not null references history.liability_days,
  site_id integer not null references content.sites,
  cash_kurus numeric(24) not null,
  hold_kurus numeric(24) not null,
  bonus_kurus numeric(24) not null,
  bank_kurus numeric(24) not null,
  own_cash_kurus numeric(24) not null,
  own_hold_kurus numeric(24) not null,
  own_bonus_kurus numeric(24) not null,
  own_bank_kurus numeric(24) not null,
  primary key (day, site_id),
  constraint site_liability_days_own check (own_cash_kurus <= cash_kurus and own_hold_kurus between 0 and hold_kurus
    and own_bonus_kurus between 0 and bonus_kurus)
);
select wallet.seal_table('history.site_liability_days');

create index deposits_decided on cashier.deposits (decided_at) where status <> 'pending';
create index withdrawals_closed on cashier.withdrawals (closed_at) where end_seq is not null;
