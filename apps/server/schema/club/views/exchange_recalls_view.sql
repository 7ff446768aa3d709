create or replace view club.exchange_recalls_view as select exchange_id, player_id, created_at from club.exchange_recalls;
