-- Whose accounts or withdrawals carry an IBAN (its blind index), for the operator's search.
create or replace function cashier.players_by_iban(p_index bytea) returns setof integer language sql stable as $$
  select player_id from cashier.withdrawals where iban_index = p_index
  union select player_id from cashier.bank_accounts where iban_index = p_index
$$;
