-- Deposits that did not come: refused by the house, or failed with a payment provider.
create or replace view cashier.declined_view as
  select d.player_id, d.decided_at from cashier.deposits d
  where d.status = 'rejected' or exists (select from cashier.psp_payments p where p.deposit_id = d.id and p.status = 'failed');
