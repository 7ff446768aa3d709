create or replace view cashier.ibans_view as
  select player_id, iban_index as iban_mark, created_at from cashier.withdrawals
  union all
  select player_id, iban_index, created_at from cashier.bank_accounts;
