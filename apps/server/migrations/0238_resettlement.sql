alter table wallet.movements add constraint movements_corrected check (
  (kind = 'resettlement') = (source is not distinct from 'spor:correct')
  and (kind <> 'resettlement' or round_seq is not null and day is not null and game_id is not null and category is not null and not closes));
-- They are few, and looked for among millions of rounds.
create index movements_corrected_rounds on wallet.movements (player_id, round_seq) where kind = 'resettlement';

-- What a movement adds to the sums of its round's day; empty for movements that belong to no round. A correction counts as its round's win.
create or replace view wallet.counted_view as
  select m.player_id, m.seq, m.game_id, wallet.category_of(m.category::text) as category, m.day, m.created_at,
    case m.kind when 'stake' then -(m.cash_kurus + coalesce(m.bonus_kurus, 0)) when 'rollback' then -(m.cash_kurus + coalesce(m.bonus_kurus, 0)) else 0 end
      as stake_kurus,
    case when m.kind in ('win', 'resettlement') then m.cash_kurus + coalesce(m.bonus_kurus, 0) else 0 end as win_kurus,
    case m.kind when 'stake' then -coalesce(m.bonus_kurus, 0)
      when 'rollback' then (select coalesce(s.bonus_kurus, 0) from wallet.movements s
        where s.player_id = m.player_id and s.seq = coalesce(m.stake_seq, m.round_seq)) else 0 end as bonus_stake_kurus,
    case when m.kind in ('win', 'resettlement') then coalesce(m.bonus_kurus, 0) else 0 end as bonus_win_kurus,
    (m.round_key is not null)::integer as rounds,
    (m.round_key is not null)::integer - m.closes::integer as open_rounds,
    (m.cash_kurus <> 0 or coalesce(m.bonus_kurus, 0) <> 0)::integer as lines
  from wallet.movements m
  where m.day is not null;

-- The amount of a correction has a sign: it may take.
create or replace view games.transactions_view as
  select m.provider as provider_code, m.external_id as transaction_id, case m.kind when 'stake' then 'bet' else m.kind::text end as kind,
    m.player_id, m.round_seq,
    case m.kind when 'resettlement' then m.cash_kurus + m.bonus_kurus else abs(m.cash_kurus + m.bonus_kurus) end as amount_kurus,
    case m.kind when 'resettlement' then m.cash_kurus else abs(m.cash_kurus) end as cash_kurus,
    case m.kind when 'resettlement' then m.bonus_kurus else abs(m.bonus_kurus) end as bonus_kurus,
    case when m.kind = 'stake' and exists (
      select from wallet.movements_view back where back.player_id = m.player_id and back.round_seq = coalesce(m.round_seq, m.seq)
        and back.kind = 'rollback' and coalesce(back.stake_seq, back.round_seq) = m.seq) then 'rolled_back' else 'applied' end as outcome,
    m.seq as movement_seq, case when m.kind in ('win', 'rollback', 'resettlement') then coalesce(m.stake_seq, m.round_seq) end as stake_seq, m.created_at
  from wallet.movements_view m
  where m.day is not null;
