create or replace view cashier.hourly_totals_view as
  select hour, bank, deposit_requests, deposit_requested_kurus, deposits, (deposited_kurus - reversed_kurus)::numeric(24) as deposited_kurus,
    deposits_refused, withdrawal_requests, withdrawal_requested_kurus, withdrawals, withdrawn_kurus, withdrawals_returned,
    withdrawal_returned_kurus, deposits_reversed, reversed_kurus, site_id
  from cashier.hourly_totals;
