create or replace view leads.phones_view as select player_id, phone_index as phone_mark from leads.call_requests where player_id is not null;
