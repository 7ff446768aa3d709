create or replace view compliance.fraud_hits_view as
  select id, case_id, player_id, rule, withdrawal_id, text, at, about_id from compliance.fraud_hits;
