create or replace view missions.protection_reads_view as select player_id, read_at from missions.protection_reads;
