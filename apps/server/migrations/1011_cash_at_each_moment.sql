-- What players paid in and were paid at each moment: what was taken back of a deposit, or came back of a payout, counts when it did, so that no
-- day changes that is over.
create view cashier.cash_moments_view as
  select player_id, decided_at as at, coalesce(received_kurus, amount_kurus) as deposited_kurus, 0::bigint as withdrawn_kurus
  from cashier.deposits where status in ('approved', 'done')
  union all
  select player_id, decided_at, -amount_kurus, 0 from cashier.reversals where status = 'approved'
  union all
  select player_id, won_at, amount_kurus, 0 from cashier.won_reversals
  union all
  select player_id, closed_at, 0, amount_kurus from cashier.withdrawals where status = 'done'
  union all
  select w.player_id, m.created_at, 0, -y.amount_kurus from cashier.psp_payouts y join cashier.withdrawals w on w.id = y.withdrawal_id and w.status = 'done'
  join wallet.movements_view m on m.player_id = w.player_id and m.seq = y.returned_seq;
