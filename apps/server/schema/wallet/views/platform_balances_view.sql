create or replace view wallet.platform_balances_view as
  select a.account, a.provider, sum(leg.kurus) as balance_kurus
  from (
    select account, -sum(cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0)) as kurus from wallet.movements group by account
    union all
    select minus_account, -sum(amount_kurus) from wallet.operator_movements group by 1
    union all
    select plus_account, sum(amount_kurus) from wallet.operator_movements group by 1
  ) leg join wallet.accounts a on a.id = leg.account
  group by a.account, a.provider;
