-- What a player may have of the club and its missions among the own data.
create view club.rests_view as select player_id, since from club.rests;
create view missions.claims_view as
  select c.player_id, m.name, c.period, c.points, c.claimed_at from missions.claims c join missions.missions m on m.id = c.mission_id;
create view missions.protection_reads_view as select player_id, read_at from missions.protection_reads;
