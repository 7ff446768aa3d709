create or replace view cashier.claims_view as
  select id, player_id, deposit_id, amount_kurus, paid_kurus, status, created_at, settled_at, forgiven_kurus from cashier.claims;
