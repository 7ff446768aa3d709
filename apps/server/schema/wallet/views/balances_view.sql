-- Balances of a player after the last movement.
create or replace view wallet.balances_view as
  select w.player_id, coalesce(m.cash_after_kurus, 0) as cash_kurus, coalesce(m.bonus_after_kurus, 0) as bonus_kurus,
    coalesce(m.hold_after_kurus, 0) as hold_kurus, coalesce(m.seq, 0) as seq
  from wallet.wallets w
  left join lateral (
    select l.seq, l.cash_after_kurus, l.bonus_after_kurus, l.hold_after_kurus from wallet.movements l
    where l.player_id = w.player_id order by l.seq desc limit 1) m on true;
