-- For the copy of a player's data.
create or replace view club.rests_view as select player_id, since from club.rests;
