-- Double entry: every leg of every movement; the legs of a movement sum to zero.
create or replace view wallet.entries_view as
  select m.player_id, m.seq, leg.account, leg.amount_kurus, m.kind, m.created_at
  from wallet.movements m
  left join wallet.accounts a on a.id = m.account,
  lateral (values
    ('player:cash', m.cash_kurus),
    ('player:bonus', coalesce(m.bonus_kurus, 0)),
    ('player:withdrawal_hold', coalesce(m.hold_kurus, 0)),
    (a.account || case a.provider when '' then '' else ':' || a.provider end,
      -(m.cash_kurus + coalesce(m.bonus_kurus, 0) + coalesce(m.hold_kurus, 0)))
  ) as leg (account, amount_kurus)
  where leg.amount_kurus <> 0;
