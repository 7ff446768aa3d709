-- What a player may have of the club and its missions among the own data.
create or replace view club.rests_view as select player_id, since from club.rests;
