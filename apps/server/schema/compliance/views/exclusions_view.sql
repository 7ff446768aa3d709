create or replace view compliance.exclusions_view as select id, player_id, kind, source, reason, since, until from compliance.exclusions;
