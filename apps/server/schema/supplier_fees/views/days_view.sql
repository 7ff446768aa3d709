create or replace view supplier_fees.days_view as select day, provider_code, site_id, ggr_kurus, fee_bps, fee_kurus, tax_bps, tax_kurus from supplier_fees.days;
