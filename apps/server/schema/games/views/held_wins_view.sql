create or replace view games.held_wins_view as
  select h.*, case when m.key is null then h.status
      when m.cash_kurus + m.bonus_kurus = h.amount_kurus and m.kind = 'win' then 'paid' else 'replaced' end as outcome,
    m.created_at as paid_at
  from games.held_wins h left join wallet.movements_view m on m.key = h.key;
