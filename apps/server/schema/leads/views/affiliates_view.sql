create or replace view leads.affiliates_view as select id, name, btag, status, created_at, email from leads.affiliates;
