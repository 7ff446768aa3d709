create or replace view referral.sites_view as select id, sites from referral.programs;
