create or replace view content.consents_view as select player_id, slug, version, given_at, agreed_at from content.consents;
