create or replace view bonuses.player_money_view as
  select player_id, sum(balance_kurus)::bigint as bonus_kurus from bonuses.grants where status in ('active', 'finishing') group by player_id;
