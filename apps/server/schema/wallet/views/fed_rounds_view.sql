-- A round as the ledger has it now, for readers of the change feed, by player and first movement. The condition for the
-- begin of a round is written so that no index answers it: without statistics the planner takes the index over round
-- keys for the cheapest way and reads it whole for each round.
create or replace view wallet.fed_rounds_view as
  select o.player_id, o.seq as first_seq, o.game_id, wallet.category_of(o.category::text) as category,
    case when parts.voided and case o.kind when 'stake' then -(o.cash_kurus + coalesce(o.bonus_kurus, 0)) else 0 end + parts.stake_kurus = parts.refunded_kurus
      then 'voided' when o.closes or parts.closed then 'closed' else 'open' end as status,
    case o.kind when 'stake' then -(o.cash_kurus + coalesce(o.bonus_kurus, 0)) else 0 end + parts.stake_kurus - parts.refunded_kurus as stake_kurus,
    case o.kind when 'stake' then -coalesce(o.bonus_kurus, 0) else 0 end + parts.bonus_stake_kurus as bonus_stake_kurus,
    case o.kind when 'win' then o.cash_kurus + coalesce(o.bonus_kurus, 0) else 0 end + parts.win_kurus as win_kurus,
    case o.kind when 'win' then coalesce(o.bonus_kurus, 0) else 0 end + parts.bonus_win_kurus as bonus_win_kurus,
    o.created_at as opened_at, case when o.closes then o.created_at else parts.closed_at end as closed_at
  from wallet.movements o
  cross join lateral (
    select coalesce(bool_or(m.closes), false) as closed, max(m.created_at) filter (where m.closes) as closed_at,
      coalesce(bool_or(m.closes and m.kind = 'rollback'), false) as voided,
      coalesce(-sum(m.cash_kurus + coalesce(m.bonus_kurus, 0)) filter (where m.kind = 'stake'), 0)::bigint as stake_kurus,
      coalesce(sum(case m.kind when 'stake' then -coalesce(m.bonus_kurus, 0)
        when 'rollback' then (select coalesce(s.bonus_kurus, 0) from wallet.movements s
          where s.player_id = m.player_id and s.seq = coalesce(m.stake_seq, m.round_seq)) else 0 end), 0)::bigint as bonus_stake_kurus,
      coalesce(sum(m.cash_kurus + coalesce(m.bonus_kurus, 0)) filter (where m.kind in ('win', 'resettlement')), 0)::bigint as win_kurus,
      coalesce(sum(m.bonus_kurus) filter (where m.kind in ('win', 'resettlement')), 0)::bigint as bonus_win_kurus,
      coalesce(sum(m.cash_kurus + coalesce(m.bonus_kurus, 0)) filter (where m.kind = 'rollback'), 0)::bigint as refunded_kurus
    from wallet.movements m where m.player_id = o.player_id and m.round_seq = o.seq and m.day is not null
  ) parts
  where num_nulls(o.round_key) = 0;
