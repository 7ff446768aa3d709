create or replace function cashier.roll_reversal() returns trigger language plpgsql as $$
declare
  d cashier.deposits;
begin
  select * into d from cashier.deposits where id = new.deposit_id;
  perform cashier.roll_player_day(new.player_id, 'deposit', d.created_at, 0, -new.amount_kurus, 0);
  insert into cashier.hourly_totals as h (hour, bank, site_id, deposits_reversed, reversed_kurus)
  values (date_trunc('hour', new.decided_at, 'UTC'), d.bank, cashier.site_of(new.player_id), 1, new.amount_kurus)
  on conflict (hour, bank, site_id) do update set
    deposits_reversed = h.deposits_reversed + 1, reversed_kurus = h.reversed_kurus + excluded.reversed_kurus;
  return null;
end $$;
