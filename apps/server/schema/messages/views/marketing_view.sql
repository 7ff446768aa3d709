create or replace view messages.marketing_view as select player_id, given, version, given_at, at from messages.marketing_choices;
