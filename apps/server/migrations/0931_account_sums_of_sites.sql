-- The sums of the platform's accounts know the site of whose movements they add up: what the players of one site have is told of them, without a
-- look at each of its wallets.
alter table wallet.account_sums rename to account_sums_before;
alter table wallet.account_sums_before rename constraint account_sums_pkey to account_sums_before_pkey;
create table wallet.account_sums (
  account smallint not null references wallet.accounts (id),
  site_id integer not null,
  kurus numeric(24) not null,
  primary key (account, site_id)
);
-- Until now all stands in one sum: what is not of the default site leaves it.
insert into wallet.account_sums (account, site_id, kurus)
select account, site_id, sum(kurus) from (
  select account, platform.default_site() as site_id, kurus from wallet.account_sums_before
  union all
  select m.account, moved.site_id, moved.sign * (m.cash_kurus + coalesce(m.bonus_kurus, 0) + coalesce(m.hold_kurus, 0))
  from wallet.wallets w join wallet.movements m on m.player_id = w.player_id
  cross join lateral (values (platform.default_site(), 1), (w.site_id, -1)) as moved (site_id, sign)
  where w.site_id <> platform.default_site() and m.account is not null and m.written_by <= (select written_by from wallet.account_mark)
) each group by account, site_id;
drop table wallet.account_sums_before;
drop function wallet.seal_wallet_account_sums();
delete from wallet.seals where relation = 'wallet.account_sums';
delete from wallet.sealed_tables where relation = 'wallet.account_sums';
select wallet.seal_table('wallet.account_sums');

-- As before, site by site, or up to a number below which nothing is to come for whoever holds the ledger's table alone.
drop function wallet.sum_accounts();
create function wallet.sum_accounts(p_upto bigint default wallet.feed_horizon() - 1) returns void language plpgsql as $$
declare
  after bigint := (select written_by from wallet.account_mark for update);
begin
  if p_upto <= after then
    return;
  end if;
  -- The numbers stand in the text, so that the planner knows how few they are.
  execute format($f$
    insert into wallet.account_sums as s (account, site_id, kurus)
    select m.account, w.site_id, -sum(m.cash_kurus + coalesce(m.bonus_kurus, 0) + coalesce(m.hold_kurus, 0))
    from wallet.movements m join wallet.wallets w on w.player_id = m.player_id
    where m.written_by > %s and m.written_by <= %s and m.account is not null group by m.account, w.site_id
    on conflict (account, site_id) do update set kurus = s.kurus + excluded.kurus $f$, after, p_upto);
  update wallet.account_mark set written_by = p_upto;
end $$;

-- As before, or of it what players of some sites have moved; what the house moves between its own accounts is of no site.
drop function wallet.standing_balances();
create function wallet.standing_balances(p_sites integer[] default null) returns table (account text, provider text, balance_kurus numeric)
language plpgsql stable as $$
begin
  return query execute format($f$
    select a.account, a.provider, sum(leg.kurus) from (
      select account, kurus from wallet.account_sums where $1 is null or site_id = any ($1)
      union all
      select account, -sum(cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0)) from wallet.movements m
      where written_by > %s and ($1 is null or (select w.site_id from wallet.wallets w where w.player_id = m.player_id) = any ($1)) group by account
      union all
      select minus_account, -sum(amount_kurus) from wallet.house_movements where $1 is null group by 1
      union all
      select plus_account, sum(amount_kurus) from wallet.house_movements where $1 is null group by 1
    ) leg join wallet.accounts a on a.id = leg.account group by a.account, a.provider $f$, (select written_by from wallet.account_mark)) using p_sites;
end $$;
