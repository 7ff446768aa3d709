-- Provider transactions; a correction has a sign.
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
