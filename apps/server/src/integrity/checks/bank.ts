import type { Check } from '../../platform/check.ts'

/** What must hold between the bank's own words and what was credited and paid for them. */
export const checksOfBank: readonly Check[] = [
  {
    invariant: 'I6 each line of a statement credits or pays once, and exactly its sum',
    query: `select format('line %s (%s, %s): deposit %s, withdrawal %s', l.id, l.status, l.amount_kurus, d.reference, w.reference) as detail
      from cashier.statement_lines l
      left join cashier.deposits d on d.id = l.deposit_id
      left join wallet.movements_view md on md.player_id = d.player_id and md.seq = d.movement_seq
      left join cashier.withdrawals w on w.id = l.withdrawal_id
      left join wallet.movements_view mw on mw.player_id = w.player_id and mw.seq = w.end_seq
      where l.status = 'matched' and num_nonnulls(l.deposit_id, l.withdrawal_id, l.refund_id) <> 1
        or l.status not in ('matched', 'taken_back') and num_nonnulls(l.deposit_id, l.withdrawal_id, l.refund_id) > 0
        or l.status not in ('open', 'suspected', 'provisional') and (l.decided_at is null or l.decided_by is null)
        or l.status = 'set_aside' and (l.aside_kind is null or coalesce(l.reason, '') = '')
        or l.deposit_id is not null and (d.account_iban, coalesce(d.received_kurus, d.amount_kurus), md.kind, md.cash_kurus, md.contra)
          is distinct from (l.account_iban, l.amount_kurus, 'deposit', l.amount_kurus, 'bank_clearing')
        or l.withdrawal_id is not null and (w.status, -w.amount_kurus, mw.kind, mw.hold_kurus, mw.contra)
          is distinct from ('done', l.amount_kurus, 'withdrawal_paid', l.amount_kurus, 'bank_clearing')
      union all
      select format('%s credited or paid by lines %s', coalesce('deposit ' || deposit_id, 'withdrawal ' || withdrawal_id, 'refund ' || refund_id), string_agg(id::text, ', '))
      from cashier.statement_lines where num_nonnulls(deposit_id, withdrawal_id, refund_id) > 0 and status = 'matched'
      group by deposit_id, withdrawal_id, refund_id having count(*) > 1
      union all
      select format('line %s of %s is there twice', line_key, account_iban) from cashier.statement_lines where status <> 'taken_back'
      group by account_iban, line_key having count(*) > 1
      union all
      select format('the unique index %s is gone or invalid', name)
      from unnest(array['statement_lines_key', 'statement_lines_deposit', 'statement_lines_withdrawal', 'statement_lines_refund']) name
      where not exists (select from pg_index i where i.indexrelid = to_regclass('cashier.' || name) and i.indisunique and i.indisvalid)`,
  },
  {
    invariant: 'I6 what the bank told in two files is used once',
    query: `select format('lines %s and %s of %s, %s: both are used', a.id, b.id, a.account_iban, a.amount_kurus) as detail
      from cashier.statement_lines a join cashier.statement_lines b on b.account_iban = a.account_iban and b.amount_kurus = a.amount_kurus
        and b.booked_on between a.booked_on - 1 and a.booked_on + 1 and b.id > a.id
      where a.status in ('matched', 'set_aside') and b.status in ('matched', 'set_aside') and b.not_duplicate_at is null and cashier.may_be_duplicates(a, b)
        and cashier.is_used(a) and cashier.is_used(b)
      union all
      select format('line %s (%s) may be line %s, told apart by %s with %s', l.id, l.status, l.duplicate_of, l.not_duplicate_by, l.not_duplicate_seconded_by)
      from cashier.statement_lines l left join cashier.statement_lines t on t.id = l.duplicate_of
      where l.status in ('open', 'matched') and l.duplicate_of is not null and l.not_duplicate_at is null
        or (l.status = 'suspected' or l.aside_kind = 'double') and (l.duplicate_of is null or l.not_duplicate_at is not null or t.status = 'taken_back')
        or l.duplicate_of is not null and t.account_iban is distinct from l.account_iban
        or l.duplicate_of is not null and l.status <> 'taken_back' and case
          when l.duplicate_parts is not null then l.amount_kurus <> (select sum(p.amount_kurus) from cashier.statement_lines p where p.id = any(l.duplicate_parts))
          else l.amount_kurus <> t.amount_kurus and abs(t.amount_kurus) < abs((select sum(p.amount_kurus) from cashier.statement_lines p
            where p.duplicate_of = t.id and p.statement_id = l.statement_id and p.amount_kurus <> t.amount_kurus and p.duplicate_parts is null)) end
        or l.not_duplicate_at is not null and (l.not_duplicate_by is null or l.not_duplicate_seconded_by is null or l.not_duplicate_by = l.not_duplicate_seconded_by or coalesce(l.not_duplicate_reason, '') = '')
      union all
      select format('line %s of %s, %s: it is used, and so is one of lines %s, which add up to it', w.id, w.account_iban, w.amount_kurus, g.ids)
      from (
        select l.statement_id, l.account_iban, l.booked_on, sum(l.amount_kurus) as sum_kurus, array_agg(l.id order by l.id) as ids,
          array_agg(l.duplicate_of) filter (where l.not_duplicate_at is not null) as apart_from
        from cashier.statement_lines l where l.status not in ('taken_back', 'provisional') and cashier.batch_key(l) is not null
        group by l.statement_id, l.account_iban, l.booked_on, l.amount_kurus > 0, cashier.batch_key(l)
        having count(*) > 1 and bool_or(l.status in ('matched', 'set_aside') and cashier.is_used(l))
      ) g join cashier.statement_lines w on w.account_iban = g.account_iban and w.amount_kurus = g.sum_kurus
        and w.booked_on between g.booked_on - 1 and g.booked_on + 1 and w.statement_id <> g.statement_id
      where w.status in ('matched', 'set_aside') and cashier.is_used(w) and not coalesce(w.id = any(g.apart_from), false)
        and not (w.not_duplicate_at is not null and coalesce(w.duplicate_parts && g.ids, false))
      union all
      select format('statement %s was taken back at %s by %s with %s; line %s is %s', s.id, s.taken_back_at, s.taken_back_by, s.taken_back_with, l.id, l.status)
      from cashier.statements s left join cashier.statement_lines l on l.statement_id = s.id
      where (s.taken_back_at is null) <> (l.status is distinct from 'taken_back') and (l.id is not null or s.taken_back_at is null)
        or s.taken_back_at is not null and (s.taken_back_by is null or s.taken_back_with is null or s.taken_back_by = s.taken_back_with)`,
  },
  {
    invariant: 'I6 each statement is the sum of its lines',
    query: `select format('statement %s: says %s lines, %s in, %s out, %s → %s; has %s, %s, %s', s.id, s.lines, s.in_kurus, s.out_kurus, s.opening_kurus,
        s.closing_kurus, count(l.id), coalesce(sum(l.amount_kurus) filter (where l.amount_kurus > 0), 0),
        coalesce(-sum(l.amount_kurus) filter (where l.amount_kurus < 0), 0)) as detail
      from cashier.statements s left join cashier.statement_lines l on l.statement_id = s.id and l.account_iban = s.account_iban
      group by s.id
      having s.lines <> count(l.id) or s.lines <> coalesce(max(l.place), 0)
        or s.in_kurus <> coalesce(sum(l.amount_kurus) filter (where l.amount_kurus > 0), 0)
        or s.out_kurus <> coalesce(-sum(l.amount_kurus) filter (where l.amount_kurus < 0), 0)
        or s.opening_kurus + s.in_kurus - s.out_kurus <> s.closing_kurus
        or (s.first_day, s.last_day) is distinct from (min(l.booked_on), max(l.booked_on))`,
  },
  {
    invariant: 'I6 each payout goes to the bank in one file, and exactly its sum',
    query: `select format('batch %s: says %s payouts, %s; has %s, %s', b.id, b.payouts, b.sum_kurus, count(i.place), coalesce(sum(i.kurus), 0)) as detail
      from cashier.payout_batches b left join (
        select i.batch_id, i.place, w.amount_kurus as kurus, w.approved_at as at from cashier.payout_batch_items i
          left join cashier.withdrawals w on w.id = i.withdrawal_id and w.amount_kurus = i.amount_kurus and w.status <> 'pending'
        union all
        select i.batch_id, i.place, f.amount_kurus, f.created_at from cashier.refund_batch_items i
          left join cashier.refunds f on f.id = i.refund_id and f.amount_kurus = i.amount_kurus and (f.status <> 'created' or i.is_dissolved)
      ) i on i.batch_id = b.id
      group by b.id having b.payouts <> count(i.kurus) filter (where i.at <= b.created_at) or b.payouts <> count(distinct i.place)
        or b.payouts <> max(i.place) or b.payouts <> count(i.place) or b.sum_kurus <> coalesce(sum(i.kurus), 0)
      union all
      select format('a payout of batch %s is in none', i.batch_id)
      from (select batch_id from cashier.payout_batch_items union all select batch_id from cashier.refund_batch_items) i
      where not exists (select from cashier.payout_batches b where b.id = i.batch_id)
      union all
      select format('withdrawal %s is in %s files', withdrawal_id, count(*)) from cashier.payout_batch_items where not is_dissolved
      group by withdrawal_id having count(*) > 1
      union all
      select format('refund %s is in %s files', refund_id, count(*)) from cashier.refund_batch_items where not is_dissolved
      group by refund_id having count(*) > 1
      union all
      select format('the unique index %s is gone or invalid', name) from unnest(array['payout_batch_items_once', 'refund_batch_items_once']) name
      where not exists (select from pg_index i where i.indexrelid = to_regclass('cashier.' || name) and i.indisunique and i.indisvalid)`,
  },
  {
    invariant:
      'I6 a payout file was dissolved or handed out, never both, and the bank answers to none that it was not given',
    query: `select format('batch %s: handed out at %s by %s, dissolved at %s by %s (%s)', b.id, b.handed_out_at, b.handed_out_by, b.dissolved_at, b.dissolved_by,
        b.dissolve_reason) as detail
      from cashier.payout_batches b
      where b.handed_out_at is not null and b.is_dissolved or (b.handed_out_at is null) <> (b.handed_out_by is null)
        or num_nonnulls(b.dissolved_at, b.dissolved_by, nullif(b.dissolve_reason, '')) <> case when b.is_dissolved then 3 else 0 end
        or b.handed_out_at < b.created_at or b.dissolved_at < b.created_at
      union all
      select format('batch %s: %s of its payouts do not know whether it is dissolved', b.id, count(*))
      from cashier.payout_batches b join (
        select batch_id, is_dissolved from cashier.payout_batch_items union all select batch_id, is_dissolved from cashier.refund_batch_items) i on i.batch_id = b.id
      where i.is_dissolved <> b.is_dissolved group by b.id
      union all
      select format('report %s answers batch %s, which was never handed out', r.id, r.batch_id)
      from cashier.payout_reports r join cashier.payout_batches b on b.id = r.batch_id where b.handed_out_at is null
      union all
      select format('refund %s is at the bank, and in no file', f.reference) from cashier.refunds f
      where f.psp is null and f.status = 'pending' and not exists (select from cashier.refund_batch_items i where i.refund_id = f.id and not i.is_dissolved)`,
  },
]
