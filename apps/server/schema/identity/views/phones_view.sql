create or replace view identity.phones_view as select id as player_id, phone_index as phone_mark from identity.players;
