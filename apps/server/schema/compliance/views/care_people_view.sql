create or replace view compliance.care_people_view as select id, player_id from compliance.care_cases;
