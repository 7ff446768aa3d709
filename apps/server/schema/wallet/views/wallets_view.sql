-- Balances as the projector saw them last, seconds old: for lists and sums over all players.
create or replace view wallet.wallets_view as
  select player_id, cash_kurus, bonus_kurus, hold_kurus, seq from wallet.wallets;
