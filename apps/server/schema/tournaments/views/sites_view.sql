create or replace view tournaments.sites_view as select id, sites from tournaments.tournaments;
