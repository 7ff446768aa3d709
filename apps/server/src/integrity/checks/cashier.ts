/** What a deposit `d` stands against. */
const CLEARING = `case d.method when 'bank_transfer' then 'bank_clearing' else 'psp_clearing' end`

/** What the movement of a reversal `r` is called. */
const TAKEN = `'deposit:' || r.deposit_id || ':reversed' || coalesce(':' || r.psp_ref, ':refund-' || r.refund_id, '')`

/** What must hold between the ledger and what the bank took back: deposits, reversals, claims and what pays them. */
export const checksOfCashier: readonly { invariant: string; query: string }[] = [
  {
    invariant: 'I6 each bank line credits one deposit',
    query: `select format('bank line %s on %s: deposits %s', cashier.bank_line(bank_reference), account_iban, string_agg(reference, ', ')) as detail
      from cashier.deposits where bank_reference is not null and not bank_line_doubled
      group by account_iban, cashier.bank_line(bank_reference) having count(*) > 1 and cashier.bank_line(bank_reference) is not null
      union all
      select 'the unique index of bank lines is gone or invalid'
      where not exists (select 1 from pg_index i where i.indexrelid = to_regclass('cashier.deposits_bank_line') and i.indisunique and i.indisvalid)`,
  },
  {
    invariant: 'I6 each reversal takes back what was credited, once',
    query: `select format('reversal %s of deposit %s (%s): amount %s, taken %s, claim %s, movement %s', r.id, r.deposit_id, r.status, r.amount_kurus,
        r.taken_kurus, c.amount_kurus, m.seq) as detail
      from cashier.reversals r
      join cashier.deposits d on d.id = r.deposit_id
      left join cashier.player_debts c on c.reversal_id = r.id
      left join wallet.movements_view m on m.source = 'cashier' and m.external_id = ${TAKEN}
      where r.status <> 'rejected' and (
        d.status not in ('approved', 'done') or r.player_id <> d.player_id or r.amount_kurus > coalesce(d.received_kurus, d.amount_kurus)
        or (r.status = 'approved' and coalesce(r.taken_kurus, 0) > 0) <> (m.seq is not null)
        or m.seq is not null and (m.player_id, m.seq, m.kind, m.cash_kurus, m.bonus_kurus, m.hold_kurus, m.contra)
          is distinct from (r.player_id, r.movement_seq, 'deposit_reversed', -r.taken_kurus, 0::bigint, 0::bigint, ${CLEARING})
        or r.status = 'approved' and r.taken_kurus + coalesce(c.amount_kurus, 0) <> r.amount_kurus
        or r.status = 'approved' and c.id is not null and (c.player_id, c.deposit_id) <> (r.player_id, r.deposit_id))
      union all
      select format('movement %s of player %s has no reversal', m.external_id, m.player_id)
      from wallet.movements_view m
      where m.kind = 'deposit_reversed' and not exists (select 1 from cashier.reversals r where r.status = 'approved'
        and r.player_id = m.player_id and r.movement_seq = m.seq and m.external_id = ${TAKEN})
      union all
      select format('claim %s has no reversal', c.id)
      from cashier.player_debts c
      where not exists (select 1 from cashier.reversals r where r.status = 'approved' and r.id = c.reversal_id)`,
  },
  {
    invariant: 'I6 no more is taken back of a deposit than was credited',
    query: `select format('deposit %s: %s credited, %s taken back', d.reference, coalesce(d.received_kurus, d.amount_kurus), t.kurus) as detail
      from (select r.deposit_id, sum(r.amount_kurus) as kurus from cashier.reversals r where r.status = 'approved'
        and not exists (select from cashier.won_reversals v where v.reversal_id = r.id) group by 1) t
      join cashier.deposits d on d.id = t.deposit_id where t.kurus > coalesce(d.received_kurus, d.amount_kurus)`,
  },
  {
    invariant: 'I6 what was won back of a reversal is the whole of it: owed no longer, or the player’s again',
    query: `select format('reversal %s won back: %s, %s forgiven; movement %s, claim %s', v.reversal_id, v.amount_kurus, v.forgiven_kurus, m.cash_kurus,
        c.forgiven_kurus) as detail
      from cashier.won_reversals v
      left join cashier.reversals r on r.id = v.reversal_id
      left join cashier.deposits d on d.id = r.deposit_id
      left join cashier.player_debts c on c.reversal_id = v.reversal_id
      left join wallet.movements_view m on m.player_id = v.player_id and m.seq = v.movement_seq
      where (r.player_id, r.amount_kurus, r.status) is distinct from (v.player_id, v.amount_kurus, 'approved') or v.won_at < r.decided_at
        or v.forgiven_kurus <> coalesce(c.forgiven_kurus, 0) or c.status = 'open'
        or (v.movement_seq is null) <> (v.forgiven_kurus = v.amount_kurus)
        or v.movement_seq is not null and (m.kind, m.cash_kurus, m.bonus_kurus, m.hold_kurus, m.contra, m.external_id)
          is distinct from ('deposit_returned', v.amount_kurus - v.forgiven_kurus, 0::bigint, 0::bigint, ${CLEARING}, 'reversal:' || v.reversal_id || ':returned')
      union all
      select format('movement %s of player %s gives back what nobody won', m.external_id, m.player_id)
      from wallet.movements_view m
      where m.kind = 'deposit_returned' and not exists (
        select from cashier.won_reversals v where v.player_id = m.player_id and v.movement_seq = m.seq)
      union all
      select format('claim %s is forgiven %s, nothing of it was won back', c.id, c.forgiven_kurus)
      from cashier.player_debts c
      where c.forgiven_kurus > 0 and not exists (select from cashier.won_reversals v where v.reversal_id = c.reversal_id)`,
  },
  {
    invariant: 'I8 each reversal was decided by a second person, or told by the payment provider',
    query: `select format('reversal %s: proposed by %s, decided by %s', id, created_by, decided_by) as detail
      from cashier.reversals where psp_payment_id is null and (created_by is null or decided_by is null or decided_by = created_by) or reason = ''`,
  },
  {
    invariant: 'I6 each claim is paid by its movements',
    query: `select format('claim %s (%s): paid %s of %s, payments %s', c.id, c.status, c.paid_kurus, c.amount_kurus, coalesce(p.paid, 0)) as detail
      from cashier.player_debts c
      left join (select debt_id, sum(amount_kurus) as paid from cashier.player_debt_payments group by debt_id) p on p.debt_id = c.id
      where c.paid_kurus <> coalesce(p.paid, 0) or (c.status = 'settled') <> (c.paid_kurus + c.forgiven_kurus = c.amount_kurus)
      union all
      select format('payment %s of claim %s: %s, movement %s', p.id, p.debt_id, p.amount_kurus, m.cash_kurus)
      from cashier.player_debt_payments p
      join cashier.player_debts c on c.id = p.debt_id
      join cashier.deposits d on d.id = c.deposit_id
      left join wallet.movements_view m on m.player_id = p.player_id and m.seq = p.movement_seq
      where p.player_id <> c.player_id or (m.kind, m.cash_kurus, m.bonus_kurus, m.hold_kurus, m.contra, m.source, m.external_id)
        is distinct from ('claim_settled', -p.amount_kurus, 0::bigint, 0::bigint, ${CLEARING}, 'cashier', 'claim:' || p.debt_id || ':' || p.id)
      union all
      select format('movement %s of player %s pays no claim', m.external_id, m.player_id)
      from wallet.movements_view m
      where m.kind = 'claim_settled' and not exists (
        select 1 from cashier.player_debt_payments p where p.player_id = m.player_id and p.movement_seq = m.seq)`,
  },
  {
    invariant: 'I6 each open withdrawal is bound to its account',
    query: `select format('withdrawal %s (%s) has no digest of its account', w.id, w.status) as detail
      from cashier.withdrawals w where w.status in ('pending', 'approved') and w.payout_digest is null
        and exists (select 1 from cashier.withdrawals e where e.payout_digest is not null and e.id < w.id)`,
  },
  {
    invariant: 'I6 each day of a player is the sum of the requests',
    query: `with requested (player_id, kind, at, requests, settled, opened) as (
        select player_id, 'deposit', created_at, 1, case when status in ('approved', 'done') then coalesce(received_kurus, amount_kurus) else 0 end,
          case when status = 'pending' then amount_kurus else 0 end from cashier.deposits
        union all
        select r.player_id, 'deposit', d.created_at, 0, -r.amount_kurus, 0
        from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id where r.status = 'approved'
        union all
        select r.player_id, 'deposit', d.created_at, 0, v.amount_kurus, 0
        from cashier.won_reversals v join cashier.reversals r on r.id = v.reversal_id join cashier.deposits d on d.id = r.deposit_id
        union all
        select player_id, 'withdraw', created_at, 1, case when status = 'done' then amount_kurus else 0 end,
          case when status in ('pending', 'approved') then amount_kurus else 0 end from cashier.withdrawals
        union all
        select y.player_id, 'withdraw', w.created_at, 0, -y.amount_kurus, 0
        from cashier.psp_payouts y join cashier.withdrawals w on w.id = y.withdrawal_id where y.returned_seq is not null
      )
      select format('player %s %s %s', coalesce(d.player_id, r.player_id), coalesce(d.kind, r.kind), coalesce(d.day, r.day)) as detail
      from cashier.player_days d
      full join (select player_id, kind, (at at time zone 'Europe/Istanbul')::date as day, sum(requests) as requests, sum(settled) as settled,
          sum(opened) as opened from requested group by 1, 2, 3) r on (r.player_id, r.kind, r.day) = (d.player_id, d.kind, d.day)
      where (d.requests, d.settled_kurus, d.open_kurus) is distinct from (r.requests::int, r.settled::numeric(24), r.opened::numeric(24))`,
  },
]
