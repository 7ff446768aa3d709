create or replace view identity.login_failures_view as select id, player_id, at from identity.login_failures;
