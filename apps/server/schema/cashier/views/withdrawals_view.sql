-- Withdrawals, with the movement by which the money came back: rejected, cancelled, or returned by the provider.
create or replace view cashier.withdrawals_view as
  select id, player_id, reference, amount_kurus, bank, account_name, iban_masked, status, created_at, approved_at, closed_at, reason, hold_seq, end_seq,
    coalesce((select y.amount_kurus from cashier.psp_payouts y where y.withdrawal_id = w.id and y.returned_seq is not null), 0) as returned_kurus,
    (select m.name from cashier.payment_methods m where m.code = w.method and m.psp is not null) as method_name,
    case when status in ('rejected', 'cancel') then end_seq
      else (select y.returned_seq from cashier.psp_payouts y where y.withdrawal_id = w.id and y.returned_seq is not null) end as back_seq
  from cashier.withdrawals w;
