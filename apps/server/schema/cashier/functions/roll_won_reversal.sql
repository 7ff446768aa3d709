create or replace function cashier.roll_won_reversal() returns trigger language plpgsql as $$
declare
  d cashier.deposits;
begin
  select d2.* into d from cashier.reversals r join cashier.deposits d2 on d2.id = r.deposit_id where r.id = new.reversal_id;
  perform cashier.roll_player_day(new.player_id, 'deposit', d.created_at, 0, new.amount_kurus, 0);
  insert into cashier.hourly_totals as h (hour, bank, site_id, reversed_kurus)
  values (date_trunc('hour', new.won_at, 'UTC'), d.bank, cashier.site_of(new.player_id), -new.amount_kurus)
  on conflict (hour, bank, site_id) do update set reversed_kurus = h.reversed_kurus + excluded.reversed_kurus;
  return null;
end $$;
