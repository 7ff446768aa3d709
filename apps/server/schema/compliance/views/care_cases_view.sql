create or replace view compliance.care_cases_view as select player_id, signs, status, opened_at, decided_at from compliance.care_cases;
