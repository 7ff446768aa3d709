-- What players' cash did not cover of deposits that were taken back, as it came, and what of it was paid or won back since.
create or replace view cashier.uncovered_view as
  select player_id, created_at as at, amount_kurus as kurus from cashier.player_debts
  union all
  select player_id, created_at, -amount_kurus from cashier.player_debt_payments
  union all
  select player_id, won_at, -forgiven_kurus from cashier.won_reversals where forgiven_kurus > 0;
