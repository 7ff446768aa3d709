-- Every order and choice of the back office's lists of players and of requests is one of an index, with the number that makes it
-- unambiguous behind it.
create index players_by_first_name on identity.players (first_name, id);
create index players_by_last_name on identity.players (last_name, id);
create index players_by_city on identity.players (city, id);
create index players_by_status on identity.players (status, id);
create index players_by_kyc on identity.players (kyc_status, id);
create index players_by_last_login on identity.players (last_login_at, id);
create index players_by_last_login_newest on identity.players (last_login_at desc nulls last, id desc);
create index deposits_by_status on cashier.deposits (status, id);
create index deposits_by_bank on cashier.deposits (bank, id);
create index deposits_by_amount on cashier.deposits ((coalesce(received_kurus, amount_kurus)), id);
create index withdrawals_by_status on cashier.withdrawals (status, id);
create index withdrawals_by_bank on cashier.withdrawals (bank, id);
create index withdrawals_by_amount on cashier.withdrawals (amount_kurus, id);

-- What moves money beside stakes and wins is found by its kind and by its account; these two, nearly all of the ledger, cost nothing.
create index movements_by_kind on wallet.movements (kind, created_at desc, player_id desc, seq desc) where kind not in ('stake', 'win');
create index movements_by_account on wallet.movements (account, created_at desc, player_id desc, seq desc) where kind not in ('stake', 'win');

create or replace view wallet.movements_view as
  select m.player_id, m.seq, m.kind, m.cash_kurus, coalesce(m.bonus_kurus, 0) as bonus_kurus, coalesce(m.hold_kurus, 0) as hold_kurus,
    a.account as contra, m.cash_after_kurus as cash_after, coalesce(m.bonus_after_kurus, 0) as bonus_after, coalesce(m.hold_after_kurus, 0) as hold_after,
    coalesce(m.source, 'game:' || a.provider) as source, m.external_id, nullif(a.provider, '') as provider,
    coalesce(m.reference, m.category::text || m.player_id || '-' || coalesce(m.round_seq, m.seq)) as reference,
    m.category::text as letter, m.game_id, m.round_seq, m.stake_seq, m.day, m.closes, m.round_key is not null as opens,
    case when m.round_key is not null then wallet.round_name(m) end as round_name, m.round_ref, m.key, m.note, m.created_at,
    m.account as account_id
  from wallet.movements m left join wallet.accounts a on a.id = m.account;
