import type { Check } from '../../platform/check.ts'

/** What must hold between the ledger and what payment providers said. */
export const checksOfPayments: readonly Check[] = [
  {
    invariant: 'I6 each credited payment has its deposit and its movement, exactly its sum',
    query: `select format('payment %s (%s): came %s; deposit %s (%s), movement %s on %s', p.order_ref, p.status, p.received_kurus, d.reference, d.status,
        m.cash_kurus, m.contra) as detail
      from cashier.psp_payments p
      left join cashier.deposits d on d.id = p.deposit_id
      left join cashier.reversals r on r.deposit_id = d.id and r.status = 'approved'
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
        select from cashier.psp_events e where e.payment_id = p.id and e.said = 'paid' and e.amount_kurus = p.received_kurus)
      union all
      select format('reversal %s of deposit %s: payment %s never was reversed', r.id, r.deposit_id, r.psp_payment_id)
      from cashier.reversals r
      where r.psp_payment_id is not null and not exists (
        select from cashier.psp_payments p join cashier.psp_events e on e.payment_id = p.id
        where p.id = r.psp_payment_id and p.deposit_id = r.deposit_id and e.effect = 'reversed' and e.amount_kurus = r.amount_kurus)`,
  },
]
