create or replace view bonuses.costs_by_day_view as
  select (entry.created_at at time zone 'Europe/Istanbul')::date as day, granted.promotion_id, granted.bonus_type,
    count(*) filter (where entry.kind = 'granted') as grants,
    sum(entry.amount_kurus) filter (where entry.kind = 'granted') as granted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'converted') as converted_kurus,
    -sum(entry.amount_kurus) filter (where entry.kind = 'forfeited') as forfeited_kurus, player.site_id
  from bonuses.entries entry join bonuses.grants granted on granted.id = entry.grant_id
  join identity.players_view player on player.id = granted.player_id
  where entry.kind in ('granted', 'converted', 'forfeited') and not wallet.is_own_at(granted.player_id, entry.created_at)
  group by 1, 2, 3, player.site_id;
