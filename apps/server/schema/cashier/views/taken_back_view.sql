-- Withdrawals cancelled by the player.
create or replace view cashier.taken_back_view as
  select player_id, closed_at from cashier.withdrawals where status = 'cancel' and closed_by is null;
