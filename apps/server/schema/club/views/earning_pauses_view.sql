-- For the copy of a player's data.
create or replace view club.earning_pauses_view as select player_id, since from club.earning_pauses;
