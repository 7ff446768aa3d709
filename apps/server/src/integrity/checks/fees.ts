import type { Check } from '../../platform/check.ts'

/** What must hold between what payments cost and the accounts it is booked on. */
export const checksOfFees: readonly Check[] = [
  {
    invariant: 'I13 each payment, payout and line of the bank has its fee booked, exactly what is due',
    query: `with due as (
        select 'payment ' || p.order_ref as what, 'payment:' || p.id as key, p.player_id, p.fee_kurus as kurus,
          case p.fee_bearer when 'player' then p.fee_kurus else 0 end as borne
        from cashier.psp_payments p join cashier.deposits d on d.id = p.deposit_id where d.status in ('approved', 'done')
        union all
        select 'payout ' || y.order_ref, 'payout:' || y.id, y.player_id, y.fee_kurus, 0
        from cashier.psp_payouts y where y.status = 'paid' or y.returned_seq is not null)
      select format('%s: %s is due, %s booked', coalesce(d.what, 'fee ' || f.id), d.kurus, f.fee_kurus) as detail
      from (select * from due where kurus <> 0) d
      full join (select *, coalesce('payment:' || payment_id, 'payout:' || payout_id) as key from cashier.payment_fees where line_id is null) f using (key)
      where (f.fee_kurus, f.paid_by_player_kurus, f.player_id) is distinct from (d.kurus, d.borne, d.player_id)
      union all
      select format('line %s: %s is said, %s booked', l.id, l.amount_kurus, f.kurus)
      from cashier.statement_lines l left join (select line_id, sum(fee_kurus) as kurus from cashier.payment_fees group by 1) f on f.line_id = l.id
      where coalesce(f.kurus, 0) <> case when l.aside_kind = 'fee' and l.amount_kurus < 0 then -l.amount_kurus else 0 end
      union all
      select format('payment %s keeps %s of %s, its terms say %s', order_ref, fee_kurus, received_kurus,
        least(received_kurus, fee_fixed_kurus + received_kurus * fee_bps / 10000))
      from cashier.psp_payments
      where received_kurus is not null and fee_kurus is distinct from least(received_kurus, fee_fixed_kurus + received_kurus * fee_bps / 10000)
      union all
      select format('payout %s costs %s, its terms say otherwise', order_ref, fee_kurus) from cashier.psp_payouts
      where fee_kurus <> least(amount_kurus, fee_fixed_kurus + amount_kurus * fee_bps / 10000)`,
  },
  {
    invariant: 'I13 each fee is its movements: of the house, and of the player who was told',
    query: `select format('fee %s: %s, movement %s of %s', f.id, f.fee_kurus, h.id, h.amount_kurus) as detail
      from cashier.payment_fees f
      full join (select * from wallet.operator_movements_view where kind = 'payment_fee' or source = 'cashier') h on h.id = f.operator_movement_id
      where f.id is null or h.id is null or (h.kind, h.source, h.amount_kurus) is distinct from ('payment_fee', 'cashier', abs(f.fee_kurus))
        or h.day <> (f.booked_at at time zone 'Europe/Istanbul')::date
        or h.external_id not like case when f.payment_id is not null then 'payment:' || f.payment_id when f.payout_id is not null then 'payout:' || f.payout_id
          else 'line:' || f.line_id || ':%' end
        or (h.minus_account, h.plus_account) is distinct from (case when f.fee_kurus > 0 then 'payment_fees' else 'bank_clearing' end,
          case when f.fee_kurus < 0 then 'payment_fees' when f.line_id is null then 'psp_clearing' else 'bank_clearing' end)
      union all
      select format('player %s bore %s, movement %s takes %s', coalesce(f.player_id, m.player_id), f.paid_by_player_kurus, m.seq, m.cash_kurus)
      from (select * from cashier.payment_fees where paid_by_player_kurus > 0) f
      full join (select * from wallet.movements_view where kind = 'payment_fee') m on m.player_id = f.player_id and m.seq = f.movement_seq
      where f.id is null or m.seq is null or (m.cash_kurus, m.contra, m.external_id) is distinct from
        (-f.paid_by_player_kurus, 'payment_fees', 'payment:' || f.payment_id || ':fee')`,
  },
]
