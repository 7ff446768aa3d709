-- What stood on each of the platform's accounts after all movements up to a number of the feed, so that nobody has to add the whole ledger up
-- to look at them.
create table wallet.account_sums (
  account smallint primary key references wallet.accounts (id),
  kurus numeric(24) not null
);
create table wallet.account_mark (
  only_row boolean primary key default true check (only_row),
  written_by bigint not null
);
insert into wallet.account_mark (written_by) values (0);

-- Adds what is committed since. Of two at once one waits and finds nothing left.
create function wallet.sum_accounts() returns void language plpgsql as $$
declare
  after bigint := (select written_by from wallet.account_mark for update);
  upto bigint := wallet.feed_horizon() - 1;
begin
  if upto <= after then
    return;
  end if;
  -- The numbers stand in the text, so that the planner knows how few they are.
  execute format($f$
    insert into wallet.account_sums as s (account, kurus)
    select account, -sum(cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0)) from wallet.movements
    where written_by > %s and written_by <= %s and account is not null group by account
    on conflict (account) do update set kurus = s.kurus + excluded.kurus $f$, after, upto);
  update wallet.account_mark set written_by = upto;
end $$;

-- The same as `platform_balances_view`, from the sums and what was written since.
create function wallet.standing_balances() returns table (account text, provider text, balance_kurus numeric) language plpgsql stable as $$
begin
  return query execute format($f$
    select a.account, a.provider, sum(leg.kurus) from (
      select account, kurus from wallet.account_sums
      union all
      select account, -sum(cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0)) from wallet.movements where written_by > %s group by account
      union all
      select minus_account, -sum(amount_kurus) from wallet.house_movements group by 1
      union all
      select plus_account, sum(amount_kurus) from wallet.house_movements group by 1
    ) leg join wallet.accounts a on a.id = leg.account group by a.account, a.provider $f$, (select written_by from wallet.account_mark));
end $$;

select wallet.seal_table('wallet.account_sums'), wallet.seal_table('wallet.account_mark');
