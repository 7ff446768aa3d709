-- Movements for readers of the change feed; with the stake a win or rollback answers.
create or replace view wallet.fed_view as
  select m.written_by, m.player_id, m.seq, coalesce(m.round_seq, m.seq) as first_seq, m.kind, m.closes, m.game_id,
    wallet.category_of(m.category::text) as category, m.created_at, m.cash_kurus, coalesce(m.bonus_kurus, 0) as bonus_kurus,
    coalesce(m.stake_seq, m.round_seq) as stake_seq
  from wallet.movements m;
