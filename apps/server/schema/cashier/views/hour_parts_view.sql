-- Figures per hour with the site of the player, for reports of one site.
create or replace view cashier.hour_parts_view (player_id, at, bank, deposit_requests, deposit_requested_kurus, deposits, deposited_kurus, deposits_refused,
  withdrawal_requests, withdrawal_requested_kurus, withdrawals, withdrawn_kurus, withdrawals_returned, withdrawal_returned_kurus, deposits_reversed,
  reversed_kurus) as
  select player_id, created_at, bank, 1, amount_kurus, 0, 0::bigint, 0, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint from cashier.deposits
  union all
  select player_id, decided_at, bank, 0, 0, (status in ('approved', 'done'))::integer,
    case when status in ('approved', 'done') then coalesce(received_kurus, amount_kurus) else 0 end, (status not in ('approved', 'done'))::integer,
    0, 0, 0, 0, 0, 0, 0, 0
  from cashier.deposits where status <> 'pending'
  union all
  select r.player_id, r.decided_at, d.bank, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, r.amount_kurus
  from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id where r.status = 'approved'
  union all
  select r.player_id, v.won_at, d.bank, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -r.amount_kurus
  from cashier.won_reversals v join cashier.reversals r on r.id = v.reversal_id join cashier.deposits d on d.id = r.deposit_id
  union all
  select player_id, created_at, bank, 0, 0, 0, 0, 0, 1, amount_kurus, 0, 0, 0, 0, 0, 0 from cashier.withdrawals
  union all
  select player_id, closed_at, bank, 0, 0, 0, 0, 0, 0, 0, (status = 'done')::integer, case when status = 'done' then amount_kurus else 0 end,
    (status <> 'done')::integer, case when status = 'done' then 0 else amount_kurus end, 0, 0
  from cashier.withdrawals where end_seq is not null
  union all
  select y.player_id, y.ended_at, w.bank, 0, 0, 0, 0, 0, 0, 0, 0, -y.amount_kurus, 1, y.amount_kurus, 0, 0
  from cashier.psp_payouts y join cashier.withdrawals w on w.id = y.withdrawal_id where y.returned_seq is not null;
