create or replace view leads.affiliate_days_view as select btag, day, clicks, sub from leads.affiliate_days;
