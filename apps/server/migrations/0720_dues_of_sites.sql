-- What providers and the licence take is booked of each site's players apart, so that the sites' NGR add up to the house's. A wallet knows its site.
create view wallet.sites_view as select player_id, site_id from wallet.wallets;

alter table dues.days add column site_id integer not null default platform.default_site();
alter table dues.days alter column site_id drop default;
alter table dues.days drop constraint days_pkey, add primary key (day, provider_code, site_id);
create or replace view dues.days_view as select day, provider_code, ggr_kurus, fee_bps, fee_kurus, tax_bps, tax_kurus, site_id from dues.days;
create view dues.provider_days_view as
  select day, provider_code, sum(ggr_kurus)::bigint as ggr_kurus, fee_bps, sum(fee_kurus)::bigint as fee_kurus, tax_bps, sum(tax_kurus)::bigint as tax_kurus
  from dues.days group by day, provider_code, fee_bps, tax_bps;

-- A fee of no player, a bank's own line, is the default site's.
create or replace view cashier.payment_fees_view as
  select f.player_id, f.booked_at, (f.booked_at at time zone 'Europe/Istanbul')::date as day, f.fee_kurus, f.borne_kurus,
    coalesce(w.site_id, platform.default_site()) as site_id
  from cashier.payment_fees f left join wallet.sites_view w on w.player_id = f.player_id;
