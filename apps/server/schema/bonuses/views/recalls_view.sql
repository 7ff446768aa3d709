create or replace view bonuses.recalls_view as
  select id, grant_id, player_id, cause, cause_ref, has_ended, owed_kurus, taken_kurus, created_at, restored_at from bonuses.recalls;
