-- Rounds with their stakes and wins; a correction of a closed round counts as its win.
create or replace view wallet.rounds_view as
  select o.round_name as reference_id, o.player_id, wallet.category_of(o.letter) as category,
    o.seq as first_seq, greatest(o.seq, parts.last_seq) as last_seq, o.game_id,
    case when parts.voided and case o.kind when 'stake' then -(o.cash_kurus + o.bonus_kurus) else 0 end + parts.stake_kurus = parts.refunded_kurus
      then 'voided' when o.closes or parts.closed then 'closed' else 'open' end as status,
    case o.kind when 'stake' then -(o.cash_kurus + o.bonus_kurus) else 0 end + parts.stake_kurus - parts.refunded_kurus as stake_kurus,
    case o.kind when 'stake' then -o.bonus_kurus else 0 end + parts.bonus_stake_kurus as bonus_stake_kurus,
    case o.kind when 'win' then o.cash_kurus + o.bonus_kurus else 0 end + parts.win_kurus as win_kurus,
    case o.kind when 'win' then o.bonus_kurus else 0 end + parts.bonus_win_kurus as bonus_win_kurus,
    parts.refunded_kurus, (o.kind = 'stake')::integer + parts.bets as bets, (o.kind = 'win')::integer + parts.wins as wins,
    o.created_at as opened_at, case when o.closes then o.created_at else parts.closed_at end as closed_at, o.day, o.round_ref
  from wallet.movements_view o
  cross join lateral (
    select coalesce(max(m.seq), 0) as last_seq, coalesce(bool_or(m.closes), false) as closed, max(m.created_at) filter (where m.closes) as closed_at,
      coalesce(bool_or(m.closes and m.kind = 'rollback'), false) as voided,
      coalesce(-sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind = 'stake'), 0)::bigint as stake_kurus,
      coalesce(sum(c.bonus_stake_kurus), 0)::bigint as bonus_stake_kurus,
      coalesce(sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind in ('win', 'resettlement')), 0)::bigint as win_kurus,
      coalesce(sum(m.bonus_kurus) filter (where m.kind in ('win', 'resettlement')), 0)::bigint as bonus_win_kurus,
      coalesce(sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind = 'rollback'), 0)::bigint as refunded_kurus,
      (count(*) filter (where m.kind = 'stake') - count(*) filter (where m.kind = 'rollback'))::integer as bets,
      (count(*) filter (where m.kind = 'win'))::integer as wins
    from wallet.movements_view m join wallet.counted_view c on c.player_id = m.player_id and c.seq = m.seq
    where m.player_id = o.player_id and m.round_seq = o.seq
  ) parts
  where o.opens;
