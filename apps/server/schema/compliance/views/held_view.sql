-- Who is in a case about his person that has not turned out to be about somebody else.
create or replace view compliance.held_view as select player_id from compliance.person_cases where status <> 'other';
