create or replace view bonuses.costs_view as
  select g.player_id, e.created_at, e.amount_kurus as cost_kurus
  from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
  where e.kind in ('granted', 'forfeited') and not wallet.is_own_at(g.player_id, e.created_at);
