create or replace view missions.sites_view as select id, sites from missions.missions;
