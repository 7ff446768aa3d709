create or replace function cashier.roll_withdrawal() returns trigger language plpgsql as $$
declare
  site integer := cashier.site_of(new.player_id);
  amount numeric := new.amount_kurus;
  paid numeric := case when new.status = 'done' then amount else 0 end;
begin
  if tg_op = 'INSERT' then
    perform cashier.roll_player_day(new.player_id, 'withdraw', new.created_at, 1, paid, case when new.end_seq is null then amount else 0 end);
    insert into cashier.hourly_totals as h (hour, bank, site_id, withdrawal_requests, withdrawal_requested_kurus)
    values (date_trunc('hour', new.created_at, 'UTC'), new.bank, site, 1, amount)
    on conflict (hour, bank, site_id) do update set
      withdrawal_requests = h.withdrawal_requests + 1, withdrawal_requested_kurus = h.withdrawal_requested_kurus + amount;
    if new.end_seq is null then
      return null;
    end if;
  elsif old.end_seq is not null or new.end_seq is null then
    return null;
  else
    perform cashier.roll_player_day(new.player_id, 'withdraw', new.created_at, 0, paid, -amount);
  end if;
  insert into cashier.hourly_totals as h (hour, bank, site_id, withdrawals, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus)
  values (date_trunc('hour', new.closed_at, 'UTC'), new.bank, site, (paid > 0)::int, paid, (paid = 0)::int, amount - paid)
  on conflict (hour, bank, site_id) do update set
    withdrawals = h.withdrawals + excluded.withdrawals, withdrawn_kurus = h.withdrawn_kurus + excluded.withdrawn_kurus,
    withdrawals_returned = h.withdrawals_returned + excluded.withdrawals_returned,
    withdrawal_returned_kurus = h.withdrawal_returned_kurus + excluded.withdrawal_returned_kurus;
  return null;
end $$;
