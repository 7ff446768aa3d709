create or replace view cashier.player_debts_view as
  select id, player_id, deposit_id, amount_kurus, paid_kurus, status, created_at, settled_at, forgiven_kurus from cashier.player_debts;
