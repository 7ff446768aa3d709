-- Whom of two linked players it is about: what was said of one friend says nothing of the next.
alter table compliance.fraud_hits add column about_id integer references identity.players (id);
create or replace view compliance.fraud_hits_view as
  select id, case_id, player_id, rule, withdrawal_id, text, at, about_id from compliance.fraud_hits;
