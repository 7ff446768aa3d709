create or replace view compliance.fraud_cases_view as
  select id, player_id, status, opened_at, due_at, assigned_to, decided_at, decided_by, seconded_by, reason, withdrawal_ids from compliance.fraud_cases;
