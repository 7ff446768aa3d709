import type { Check } from '../../platform/check.ts'

/** What must hold between the ledger and messages of payment providers. */
export const checksOfPayments: readonly Check[] = [
  {
    invariant: 'I6 each credited payment has its deposit and its movement, exactly its sum',
    query: `select format('payment %s (%s): came %s; deposit %s (%s), movement %s on %s', p.order_ref, p.status, p.received_kurus, d.reference, d.status,
        m.cash_kurus, m.contra) as detail
      from cashier.psp_payments p
      left join cashier.deposits d on d.id = p.deposit_id
      left join cashier.reversals r on r.deposit_id = d.id and r.status = 'approved' and r.psp_ref is null and r.refund_id is null
      left join wallet.movements_view m on m.player_id = d.player_id and m.seq = d.movement_seq
      where (d.method, d.player_id) is distinct from (p.method, p.player_id)
        or (p.status in ('created', 'pending')) <> (d.status = 'pending')
        or p.status = 'credited' and (d.status in ('approved', 'done')) is not true
        or p.status in ('failed', 'expired') and d.status in ('approved', 'done')
        or d.status in ('approved', 'done') and (d.received_kurus, m.kind, m.cash_kurus, m.contra)
          is distinct from (p.received_kurus, 'deposit', p.received_kurus, 'psp_clearing')
        or d.status in ('approved', 'done') and (p.status = 'reversed') <> (r.id is not null)
      union all
      select format('deposit %s (%s) by %s has no payment', d.reference, d.status, d.method)
      from cashier.deposits d
      where d.method <> 'bank_transfer' and d.status in ('pending', 'approved', 'done')
        and not exists (select from cashier.psp_payments p where p.deposit_id = d.id)
      union all
      select format('deposit %s by %s stands on %s', d.reference, d.method, m.contra)
      from cashier.deposits d join wallet.movements_view m on m.player_id = d.player_id and m.seq = d.movement_seq
      where (d.method = 'bank_transfer') <> (m.contra = 'bank_clearing')`,
  },
  {
    invariant: 'I6 what came of each payment, and what was taken back, is what its provider said',
    query: `select format('payment %s: %s is credited, its provider never said so', p.order_ref, p.received_kurus) as detail
      from cashier.psp_payments p
      where p.received_kurus is not null and not exists (
        select from cashier.psp_events e where e.payment_id = p.id and e.status = 'paid' and e.amount_kurus = p.received_kurus)
      union all
      select format('reversal %s of deposit %s: payment %s never was reversed', r.id, r.deposit_id, r.psp_payment_id)
      from cashier.reversals r
      where r.psp_payment_id is not null and not exists (
        select from cashier.psp_payments p join cashier.psp_events e on e.payment_id = p.id
        where p.id = r.psp_payment_id and p.deposit_id = r.deposit_id and e.amount_kurus = r.amount_kurus
          and (e.effect = 'reversed' and (e.status = 'reversed' and r.psp_ref is null or e.status = 'taken' and e.ref = coalesce(r.psp_ref, p.psp_ref))
            or e.effect = 'returned' and e.ref = coalesce(r.psp_ref, p.psp_ref)))
      union all
      select format('reversal %s was won back, its provider never said so', v.reversal_id)
      from cashier.won_reversals v join cashier.reversals r on r.id = v.reversal_id left join cashier.psp_payments p on p.id = r.psp_payment_id
      where r.refund_id is null and not exists (select from cashier.psp_events e where e.payment_id = p.id and e.status = 'returned' and e.effect = 'returned'
        and e.amount_kurus = v.amount_kurus and e.ref = coalesce(r.psp_ref, p.psp_ref))`,
  },
  {
    invariant: 'I6 each payout of a provider is its withdrawal, paid once or returned',
    query: `select format('payout %s (%s): withdrawal %s (%s) of %s; paid %s on %s, returned %s', p.order_ref, p.status, w.reference, w.status, w.amount_kurus,
        m.hold_kurus, m.contra, b.cash_kurus) as detail
      from cashier.psp_payouts p
      left join cashier.withdrawals w on w.id = p.withdrawal_id
      left join wallet.movements_view m on m.player_id = w.player_id and m.seq = w.end_seq
      left join wallet.movements_view b on b.player_id = p.player_id and b.seq = p.returned_seq
      where (w.player_id, w.amount_kurus, w.method, w.reference) is distinct from (p.player_id, p.amount_kurus, p.method, p.order_ref)
        or w.approved_at > p.created_at
        or (p.status in ('created', 'pending')) <> (w.status = 'approved')
        or p.status = 'paid' and (w.status, m.kind, m.contra) is distinct from ('done', 'withdrawal_paid', 'psp_clearing')
        or p.status = 'failed' and w.status not in ('rejected', 'cancel')
        or p.status = 'reversed' and (p.returned_seq is not null) <> (w.status = 'done')
        or p.returned_seq is not null and (b.kind, b.cash_kurus, b.bonus_kurus, b.hold_kurus, b.contra, b.external_id)
          is distinct from ('withdrawal_returned', p.amount_kurus, 0::bigint, 0::bigint, 'psp_clearing', 'withdrawal:' || p.withdrawal_id || ':reversed')
      union all
      select format('withdrawal %s (%s) by %s has no payout', w.reference, w.status, w.method)
      from cashier.withdrawals w
      where w.method <> 'bank_transfer' and w.status in ('approved', 'done')
        and not exists (select from cashier.psp_payouts p where p.withdrawal_id = w.id)
      union all
      select format('withdrawal %s by %s was paid from %s', w.reference, w.method, m.contra)
      from cashier.withdrawals w join wallet.movements_view m on m.player_id = w.player_id and m.seq = w.end_seq
      where w.status = 'done' and (w.method = 'bank_transfer') <> (m.contra = 'bank_clearing')`,
  },
  {
    invariant: 'I6 how each payout ended is what its provider said, or a person decided',
    query: `select format('payout %s is %s, its provider never said so', p.order_ref, p.status) as detail
      from cashier.psp_payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
      where p.status in ('paid', 'failed', 'reversed') and (w.closed_by is null or p.returned_seq is not null) and not exists (
        select from cashier.psp_payout_events e where e.payout_id = p.id and e.amount_kurus = p.amount_kurus
          and (e.status, e.effect) in (('paid', 'paid'), ('failed', 'failed'), ('reversed', 'failed'), ('reversed', 'returned'))
          and e.status = p.status)
      union all
      select format('payout %s waits for a decision over %s, its provider never said so', p.order_ref, p.reported_kurus)
      from cashier.psp_payouts p
      where p.reported_kurus is not null and not exists (select from cashier.psp_payout_events e
        where e.payout_id = p.id and e.status = 'paid' and e.effect = 'waits' and e.amount_kurus = p.reported_kurus)`,
  },
]
