-- The movement by which each loss refund was credited: what the ledger has of the player before it was known, what is behind it came later.
create or replace view bonuses.cashback_movements_view as
  select c.id as claim_id, c.player_id, m.seq from bonuses.cashback_claims c
  join wallet.movements_view m on m.player_id = c.player_id and m.kind = 'cashback' and m.external_id = 'grant:' || c.grant_id
    and m.created_at > c.created_at - interval '1 day';
