-- Withdrawals on their way to the bank or provider, also where the provider says another amount: nobody can cancel them
-- until the outcome is known.
create or replace view cashier.payouts_view as
  select id, player_id, reference, amount_kurus, iban_index as iban_mark, name_matches, status, created_at, approved_at,
    exists (select from cashier.payout_batch_items i where i.withdrawal_id = w.id and not i.is_dissolved)
      or exists (select from cashier.psp_payouts y where y.withdrawal_id = w.id and y.waits_for is distinct from 'standing') as is_in_batch
  from cashier.withdrawals w;
