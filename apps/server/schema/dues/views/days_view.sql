create or replace view dues.days_view as select day, provider_code, site_id, ggr_kurus, fee_bps, fee_kurus, tax_bps, tax_kurus from dues.days;
