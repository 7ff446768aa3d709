import type { Check } from '../../platform/check.ts'

/** What must hold between cases and the payouts they hold. */
export const checksOfFraud: readonly Check[] = [
  {
    // A provider that had the payout when the case was opened ends it by its word alone, which no person closes.
    invariant: 'no payout is released or paid while a case of its player is open, but by the word of a provider',
    query: `select format('withdrawal %s went on while case %s was open', w.id, c.id) as detail
      from compliance.fraud_cases c join cashier.withdrawals w on w.player_id = c.player_id
      where w.approved_at > c.opened_at and w.approved_at < coalesce(c.decided_at, 'infinity')
        or w.status = 'done' and w.closed_at > c.opened_at and w.closed_at < coalesce(c.decided_at, 'infinity')
          and (w.closed_by is not null or not exists (select from cashier.psp_payouts o where o.withdrawal_id = w.id))`,
  },
  {
    invariant: 'what a case refused is not paid',
    query: `select format('case %s refused withdrawal %s, which is %s', c.id, held.id, coalesce(w.status, 'gone')) as detail
      from compliance.fraud_cases c cross join unnest(c.withdrawal_ids) as held (id)
      left join cashier.withdrawals w on w.id = held.id and w.player_id = c.player_id
      where c.status = 'refused' and w.status is distinct from 'rejected'`,
  },
  {
    invariant: 'a rule of fraud strikes at the player of its case and payout',
    query: `select format('hit %s of player %s', h.id, h.player_id) as detail
      from compliance.fraud_hits h left join compliance.fraud_cases c on c.id = h.case_id
      left join cashier.withdrawals w on w.id = h.withdrawal_id
      where h.player_id is distinct from c.player_id or h.withdrawal_id is not null and h.player_id is distinct from w.player_id`,
  },
]
