import type { Check } from '../../platform/check.ts'

/** What must hold between what two people give back, what was taken for it, and its provider's messages. */
export const checksOfRefunds: readonly Check[] = [
  {
    invariant: 'I6 each refund is taken once of its deposit, and the player’s again where it failed',
    query: `select format('refund %s (%s) of %s: reversal %s of %s, won back %s', f.reference, f.status, f.amount_kurus, r.id, r.amount_kurus, v.won_at) as detail
      from cashier.refunds f
      left join cashier.deposits d on d.id = f.deposit_id
      left join cashier.psp_payments p on p.deposit_id = f.deposit_id
      left join cashier.reversals r on r.refund_id = f.id
      left join cashier.won_reversals v on v.reversal_id = r.id
      where f.deposit_id is not null and ((r.deposit_id, r.player_id, r.amount_kurus, r.taken_kurus, r.status, r.created_by, r.decided_by) is distinct from
          (f.deposit_id, f.player_id, f.amount_kurus, f.amount_kurus, 'approved', f.created_by, f.approved_by)
        or f.player_id <> d.player_id or f.created_by = f.approved_by
        or (f.psp, f.psp_payment_id) is distinct from (p.psp, p.id)
        or (f.status = 'failed') <> (v.reversal_id is not null))
      union all
      select format('reversal %s is of refund %s, which is not there', r.id, r.refund_id)
      from cashier.reversals r where r.refund_id is not null and not exists (select from cashier.refunds f where f.id = r.refund_id)`,
  },
  {
    invariant: 'I6 each refund of a line sends back what it brought, and each debit is the whole refund that it shows',
    query: `select format('refund %s (%s) of %s: line %s of %s is %s', f.reference, f.status, f.amount_kurus, l.id, l.amount_kurus, l.status) as detail
      from cashier.refunds f left join cashier.statement_lines l on l.id = f.line_id
      where f.line_id is not null and (l.id is null or l.amount_kurus <> f.amount_kurus or f.created_by = f.approved_by
        or f.status <> 'failed' and (l.status, l.aside_kind) is distinct from ('set_aside', 'returned'))
      union all
      select format('line %s of %s: refund %s of %s is %s', l.id, l.amount_kurus, f.reference, f.amount_kurus, f.status)
      from cashier.statement_lines l join cashier.refunds f on f.id = l.refund_id
      where l.amount_kurus <> -f.amount_kurus or f.status <> 'paid' or f.psp is not null
      union all
      select format('refund %s of %s is %s, batch %s sends %s', f.reference, f.amount_kurus, f.status, i.batch_id, i.amount_kurus)
      from cashier.refund_batch_items i left join cashier.refunds f on f.id = i.refund_id
      where f.id is null or f.amount_kurus <> i.amount_kurus or f.psp is not null or f.status = 'created' and not i.is_dissolved`,
  },
  {
    invariant: 'I6 how each refund of a provider ended is what it said, or it was stopped for an open case',
    query: `select format('refund %s is %s, its provider never said so', f.reference, f.status) as detail
      from cashier.refunds f
      where f.psp is not null and f.status in ('paid', 'failed') and not exists (select from cashier.psp_refund_events e
        where e.refund_id = f.id and e.status = f.status and e.effect = f.status and e.amount_kurus = f.amount_kurus)
        and not (f.status = 'failed' and f.psp_ref is null and exists (select from compliance.fraud_cases c
          where c.player_id = f.player_id and c.opened_at <= f.ended_at and coalesce(c.decided_at, 'infinity') >= f.ended_at))
      union all
      select format('refund %s waits for staff, and a provider spoke of it', f.reference)
      from cashier.refunds f join cashier.psp_refund_events e on e.refund_id = f.id where f.psp is null`,
  },
]
