create or replace view supplier_fees.closed_days_view as select day, tax_bps from supplier_fees.closed_days;
