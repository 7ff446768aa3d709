create or replace function cashier.roll_returned_payout() returns trigger language plpgsql as $$
declare
  w cashier.withdrawals;
begin
  select * into w from cashier.withdrawals where id = new.withdrawal_id;
  perform cashier.roll_player_day(new.player_id, 'withdraw', w.created_at, 0, -new.amount_kurus, 0);
  insert into cashier.hourly_totals as h (hour, bank, site_id, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus)
  values (date_trunc('hour', new.ended_at, 'UTC'), w.bank, cashier.site_of(new.player_id), -new.amount_kurus, 1, new.amount_kurus)
  on conflict (hour, bank, site_id) do update set
    withdrawn_kurus = h.withdrawn_kurus + excluded.withdrawn_kurus,
    withdrawals_returned = h.withdrawals_returned + 1,
    withdrawal_returned_kurus = h.withdrawal_returned_kurus + excluded.withdrawal_returned_kurus;
  return null;
end $$;
