-- The ledger for other domains. The condition for the begin of a round is written so that no index answers it: without
-- statistics the planner takes the index over round keys for the cheapest way to one round. `< 1` and not `= 0`, which
-- the planner takes for one row in 200.
create or replace view wallet.movements_view as
  select m.player_id, m.seq, m.kind, m.cash_kurus, coalesce(m.bonus_kurus, 0) as bonus_kurus, coalesce(m.hold_kurus, 0) as hold_kurus,
    a.account as contra, m.cash_after_kurus as cash_after, coalesce(m.bonus_after_kurus, 0) as bonus_after, coalesce(m.hold_after_kurus, 0) as hold_after,
    coalesce(m.source, 'game:' || a.provider) as source, m.external_id, nullif(a.provider, '') as provider,
    coalesce(m.reference, m.category::text || m.player_id || '-' || coalesce(m.round_seq, m.seq)) as reference,
    m.category::text as letter, m.game_id, m.round_seq, m.stake_seq, m.day, m.closes, num_nulls(m.round_key) < 1 as opens,
    case when m.round_key is not null then wallet.round_name(m) end as round_name, m.round_ref, m.key, m.note, m.created_at,
    m.account as account_id
  from wallet.movements m left join wallet.accounts a on a.id = m.account;
