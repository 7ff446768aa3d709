create or replace view identity.kyc_queue_view as
  select id, player_id, created_at from identity.kyc_submissions where status = 'pending';
