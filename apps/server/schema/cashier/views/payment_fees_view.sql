-- Booked fees; a bank's own fee belongs to the default site.
create or replace view cashier.payment_fees_view as
  select f.player_id, f.booked_at, (f.booked_at at time zone 'Europe/Istanbul')::date as day, f.fee_kurus, f.paid_by_player_kurus,
    coalesce(w.site_id, platform.default_site()) as site_id
  from cashier.payment_fees f left join wallet.sites_view w on w.player_id = f.player_id;
