create or replace function cashier.roll_deposit() returns trigger language plpgsql as $$
declare
  site integer := cashier.site_of(new.player_id);
  asked numeric := new.amount_kurus;
  is_credited boolean := new.status in ('approved', 'done');
  settled numeric := case when is_credited then coalesce(new.received_kurus, new.amount_kurus) else 0 end;
begin
  if tg_op = 'INSERT' then
    perform cashier.roll_player_day(new.player_id, 'deposit', new.created_at, 1, settled, case when new.status = 'pending' then asked else 0 end);
    insert into cashier.hourly_totals as h (hour, bank, site_id, deposit_requests, deposit_requested_kurus)
    values (date_trunc('hour', new.created_at, 'UTC'), new.bank, site, 1, asked)
    on conflict (hour, bank, site_id) do update set
      deposit_requests = h.deposit_requests + 1, deposit_requested_kurus = h.deposit_requested_kurus + asked;
    if new.status = 'pending' then
      return null;
    end if;
  elsif old.status <> 'pending' or new.status = 'pending' then
    return null;
  else
    perform cashier.roll_player_day(new.player_id, 'deposit', new.created_at, 0, settled, -asked);
  end if;
  insert into cashier.hourly_totals as h (hour, bank, site_id, deposits, deposited_kurus, deposits_refused)
  values (date_trunc('hour', new.decided_at, 'UTC'), new.bank, site, is_credited::int, settled, (not is_credited)::int)
  on conflict (hour, bank, site_id) do update set
    deposits = h.deposits + excluded.deposits, deposited_kurus = h.deposited_kurus + excluded.deposited_kurus,
    deposits_refused = h.deposits_refused + excluded.deposits_refused;
  return null;
end $$;
