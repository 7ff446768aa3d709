import type { Check } from '../../platform/check.ts'

const DEPOSIT = `(m.player_id, m.seq, m.kind::text, m.cash_kurus) is distinct from (d.player_id, d.movement_seq, 'deposit', coalesce(d.received_kurus, d.amount_kurus))`

const WITHDRAWAL = `(h.kind::text, h.cash_kurus, h.hold_kurus, h.external_id)
    is distinct from ('withdrawal_hold', -w.amount_kurus, w.amount_kurus, 'withdrawal:' || w.id || ':hold')
  or (w.status in ('pending', 'approved')) <> (e.seq is null)
  or w.status = 'done' and (e.kind::text, e.hold_kurus, e.cash_kurus, e.external_id)
    is distinct from ('withdrawal_paid', -w.amount_kurus, 0, 'withdrawal:' || w.id || ':paid')
  or w.status in ('rejected', 'cancel') and (e.kind::text, e.hold_kurus, e.cash_kurus, e.external_id)
    is distinct from ('withdrawal_returned', -w.amount_kurus, w.amount_kurus, 'withdrawal:' || w.id || ':returned')
  or w.closed_at < w.created_at or w.approved_at < w.created_at or w.closed_at < w.approved_at`

function causeless(rows: 'wallet.movements' | 'recent'): string {
  const found = `select format('player %s movement %s (%s) has no request', m.player_id, m.seq, m.kind) as detail from ${rows} m
    where m.source = 'cashier'`
  return `${found} and m.kind = 'deposit' and not exists (select from cashier.deposits d
      where 'deposit:' || d.id = m.external_id and d.player_id = m.player_id and d.movement_seq = m.seq)
    union all ${found} and m.kind in ('withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned') and not exists (select from cashier.withdrawals w
      where w.id::text = split_part(m.external_id, ':', 2) and w.player_id = m.player_id and (m.seq in (w.hold_seq, w.end_seq)
          or exists (select from cashier.psp_payouts y where y.withdrawal_id = w.id and y.returned_seq = m.seq)))`
}

/** What must hold between the ledger and the requests to pay in and out, and of the sums over these. */
export const checksOfRequests: readonly Check[] = [
  {
    invariant: 'I6 each deposit is credited once',
    query: `select format('deposit %s (%s): movement %s', d.id, d.status, d.movement_seq) as detail
      from cashier.deposits d
      left join (select * from wallet.movements where source = 'cashier') m on m.external_id = 'deposit:' || d.id
      where (d.status in ('approved', 'done')) <> (m.seq is not null) or m.seq is not null and ${DEPOSIT} or d.decided_at < d.created_at`,
    recent: `select format('deposit %s (%s): movement %s', d.id, d.status, d.movement_seq) as detail
      from changed c join cashier.deposits d on d.player_id = c.player_id and d.movement_seq > c.seq
      left join wallet.movements m on m.player_id = d.player_id and m.seq = d.movement_seq and m.source = 'cashier' and m.external_id = 'deposit:' || d.id
      where ${DEPOSIT}`,
  },
  {
    invariant: 'I6 each withdrawal is held once and ends once',
    query: `select format('withdrawal %s (%s): hold %s, end %s', w.id, w.status, w.hold_seq, w.end_seq) as detail
      from cashier.withdrawals w
      left join (select * from wallet.movements where source = 'cashier') h on h.player_id = w.player_id and h.seq = w.hold_seq
      left join (select * from wallet.movements where source = 'cashier') e on e.player_id = w.player_id and e.seq = w.end_seq
      where ${WITHDRAWAL}`,
    recent: `select format('withdrawal %s (%s): hold %s, end %s', w.id, w.status, w.hold_seq, w.end_seq) as detail
      from changed c join cashier.withdrawals w on w.player_id = c.player_id and (w.hold_seq > c.seq or w.end_seq > c.seq)
      left join wallet.movements h on h.player_id = w.player_id and h.seq = w.hold_seq
      left join wallet.movements e on e.player_id = w.player_id and e.seq = w.end_seq
      where ${WITHDRAWAL}`,
  },
  {
    invariant: 'I6 each movement of the cashier has its request',
    query: causeless('wallet.movements'),
    recent: causeless('recent'),
  },
  {
    invariant: 'I6 what is held is what is asked for',
    query: held('wallet.balances_view'),
    recent: held('(select b.* from changed c join wallet.balances_view b on b.player_id = c.player_id)'),
  },
  {
    invariant: 'I6 each hour of a bank is the sum of what a site’s players asked and had decided in it',
    query: `with d as (select *, case when status in ('approved', 'done') then coalesce(received_kurus, amount_kurus) else 0 end as credited from cashier.deposits),
      w as (select *, case when status = 'done' then amount_kurus else 0 end as paid from cashier.withdrawals),
      parts (player_id, bank, at, asked_in, asked_in_kurus, deposits, deposited, refused, asked_out, asked_out_kurus, paid, paid_kurus, returned, returned_kurus, reversed, reversed_kurus) as (
        select player_id, bank, created_at, 1, amount_kurus, 0, 0::numeric, 0, 0, 0::numeric, 0, 0::numeric, 0, 0::numeric, 0, 0::numeric from d
        union all select player_id, bank, decided_at, 0, 0, (credited > 0)::int, credited, (credited = 0)::int, 0, 0, 0, 0, 0, 0, 0, 0 from d where decided_at is not null
        union all select player_id, bank, created_at, 0, 0, 0, 0, 0, 1, amount_kurus, 0, 0, 0, 0, 0, 0 from w
        union all select player_id, bank, closed_at, 0, 0, 0, 0, 0, 0, 0, (paid > 0)::int, paid, (paid = 0)::int, amount_kurus - paid, 0, 0 from w where closed_at is not null
        union all select w.player_id, w.bank, y.ended_at, 0, 0, 0, 0, 0, 0, 0, 0, -y.amount_kurus, 1, y.amount_kurus, 0, 0
          from cashier.psp_payouts y join cashier.withdrawals w on w.id = y.withdrawal_id where y.returned_seq is not null
        union all select d.player_id, d.bank, v.decided_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, v.amount_kurus
          from cashier.reversals v join d on d.id = v.deposit_id where v.status = 'approved'
        union all select d.player_id, d.bank, v.won_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -v.amount_kurus
          from cashier.won_reversals v join cashier.reversals t on t.id = v.reversal_id join d on d.id = t.deposit_id
      )
      select format('%s %s of site %s', coalesce(h.hour, r.hour), coalesce(h.bank, r.bank), coalesce(h.site_id, r.site_id)) as detail
      from cashier.hourly_totals h
      full join (select bank, date_trunc('hour', at, 'UTC') as hour, p.site_id, sum(asked_in) as asked_in, sum(asked_in_kurus) as asked_in_kurus,
          sum(deposits) as deposits, sum(deposited) as deposited, sum(refused) as refused, sum(asked_out) as asked_out,
          sum(asked_out_kurus) as asked_out_kurus, sum(paid) as paid, sum(paid_kurus) as paid_kurus, sum(returned) as returned,
          sum(returned_kurus) as returned_kurus, sum(reversed) as reversed, sum(reversed_kurus) as reversed_kurus
        from parts join identity.players p on p.id = parts.player_id group by 1, 2, 3) r on (r.hour, r.bank, r.site_id) = (h.hour, h.bank, h.site_id)
      where (h.deposit_requests, h.deposit_requested_kurus, h.deposits, h.deposited_kurus, h.deposits_refused, h.withdrawal_requests,
          h.withdrawal_requested_kurus, h.withdrawals, h.withdrawn_kurus, h.withdrawals_returned, h.withdrawal_returned_kurus,
          h.deposits_reversed, h.reversed_kurus)
        is distinct from (r.asked_in::int, r.asked_in_kurus::numeric, r.deposits::int, r.deposited::numeric, r.refused::int, r.asked_out::int,
          r.asked_out_kurus::numeric, r.paid::int, r.paid_kurus::numeric, r.returned::int, r.returned_kurus::numeric,
          r.reversed::int, r.reversed_kurus::numeric)`,
  },
]

function held(balances: string): string {
  return `select format('player %s holds %s for open withdrawals of %s', w.player_id, w.hold_kurus, coalesce(o.amount, 0)) as detail
    from ${balances} w
    left join (select player_id, sum(amount_kurus) as amount from cashier.withdrawals where status in ('pending', 'approved') group by player_id) o
      on o.player_id = w.player_id
    where w.hold_kurus <> coalesce(o.amount, 0)`
}
