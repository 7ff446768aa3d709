create or replace view supplier_fees.provider_days_view as
  select day, provider_code, sum(ggr_kurus)::bigint as ggr_kurus, fee_bps, sum(fee_kurus)::bigint as fee_kurus, tax_bps, sum(tax_kurus)::bigint as tax_kurus
  from supplier_fees.days group by day, provider_code, fee_bps, tax_bps;
