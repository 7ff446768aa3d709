-- Movements as counted in wallet.player_days.
create or replace view wallet.counted_view as
  select m.player_id, m.seq, m.game_id, wallet.category_of(m.category::text) as category, m.day, m.created_at,
    case m.kind when 'stake' then -(m.cash_kurus + coalesce(m.bonus_kurus, 0)) when 'rollback' then -(m.cash_kurus + coalesce(m.bonus_kurus, 0)) else 0 end
      as stake_kurus,
    case when m.kind in ('win', 'resettlement') then m.cash_kurus + coalesce(m.bonus_kurus, 0) else 0 end as win_kurus,
    case m.kind when 'stake' then -coalesce(m.bonus_kurus, 0)
      when 'rollback' then coalesce((select s.bonus_kurus from wallet.movements s
        where s.player_id = m.player_id and s.seq = coalesce(m.stake_seq, m.round_seq)), 0) else 0 end as bonus_stake_kurus,
    case when m.kind in ('win', 'resettlement') then coalesce(m.bonus_kurus, 0) else 0 end as bonus_win_kurus,
    (m.round_key is not null)::integer as rounds,
    (m.round_key is not null)::integer - m.closes::integer as open_rounds,
    (m.cash_kurus <> 0 or coalesce(m.bonus_kurus, 0) <> 0)::integer as lines
  from wallet.movements m
  where m.day is not null;
