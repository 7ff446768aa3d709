create or replace view staff.account_provenance_view as select member_id, maker_id, act, at from staff.account_provenance;
