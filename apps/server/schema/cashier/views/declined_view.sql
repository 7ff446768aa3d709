-- Deposits that did not come: rejected by staff, or failed at the payment provider.
create or replace view cashier.declined_view as
  select d.player_id, d.decided_at from cashier.deposits d
  where d.status = 'rejected' or exists (select from cashier.psp_payments p where p.deposit_id = d.id and p.status = 'failed');
