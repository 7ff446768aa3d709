create or replace view compliance.fraud_notes_view as select id, case_id, staff_id, text, file_type, at from compliance.fraud_notes;
