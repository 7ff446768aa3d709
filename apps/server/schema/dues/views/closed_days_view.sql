create or replace view dues.closed_days_view as select day, tax_bps from dues.closed_days;
