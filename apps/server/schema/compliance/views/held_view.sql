-- Players with a case about their identity that is not decided in their favour.
create or replace view compliance.held_view as select player_id from compliance.person_cases where status <> 'other';
