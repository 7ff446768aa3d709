create or replace view wheel.sites_view as select id, sites from wheel.wheels;
