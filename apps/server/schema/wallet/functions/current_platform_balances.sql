create or replace function wallet.current_platform_balances(p_sites integer[] default null) returns table (account text, provider text, balance_kurus numeric)
language plpgsql stable as $$
begin
  return query execute format($f$
    select a.account, a.provider, sum(leg.kurus) from (
      select account, kurus from wallet.account_sums where $1 is null or site_id = any ($1)
      union all
      select account, -sum(cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0)) from wallet.movements m
      where written_by > %s and ($1 is null or (select w.site_id from wallet.wallets w where w.player_id = m.player_id) = any ($1)) group by account
      union all
      select minus_account, -sum(amount_kurus) from wallet.operator_movements where $1 is null group by 1
      union all
      select plus_account, sum(amount_kurus) from wallet.operator_movements where $1 is null group by 1
    ) leg join wallet.accounts a on a.id = leg.account group by a.account, a.provider $f$, (select written_by from wallet.account_sums_position)) using p_sites;
end $$;
