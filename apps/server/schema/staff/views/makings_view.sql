create or replace view staff.makings_view as select member_id, maker_id, act, at from staff.makings;
