create or replace view bonuses.grants_view as
  select id, player_id, promotion_id, source, source_ref, name, bonus_type, status, end_reason, granted_kurus, balance_kurus, wager_required_kurus,
    wager_done_kurus, converted_kurus, forfeited_kurus, created_at, expires_at, ended_at
  from bonuses.grants;
