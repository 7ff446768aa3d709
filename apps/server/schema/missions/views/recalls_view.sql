create or replace view missions.recalls_view as select mission_id, period, player_id, created_at, restored_at from missions.recalls;
