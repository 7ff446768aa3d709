import { liraOfKurus } from '@meydan/money/kurus'
import type { LINE_STATUSES } from '@meydan/contract/cashier/statement-line'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'

/** The parts of another file that are held because this line may be their sum, locked; none where it is no sum. */
export async function lockHeldParts(tx: Tx, id: number): Promise<number[]> {
  const parts = await tx.rows<{ id: number }>(sql`
    select p.id from cashier.statement_lines p join cashier.statement_lines w on w.id = p.duplicate_of
    where w.id = ${id} and p.status = 'suspected' and p.amount_kurus <> w.amount_kurus and p.duplicate_parts is null order by p.id for update of p`)
  return parts.length > 1 ? parts.map((each) => each.id) : []
}

/** A suspected line with the others of its file that make the same sum with it, locked: a decision about one is about all. */
export async function lockSiblings(tx: Tx, id: number): Promise<number[]> {
  const lines = await tx.rows<{ id: number }>(sql`
    select p.id from cashier.statement_lines l join cashier.statement_lines w on w.id = l.duplicate_of
      join cashier.statement_lines p on p.duplicate_of = w.id and p.statement_id = l.statement_id and p.status = 'suspected'
    where l.id = ${id} and (p.id = l.id or l.amount_kurus <> w.amount_kurus and l.duplicate_parts is null
      and p.amount_kurus <> w.amount_kurus and p.duplicate_parts is null)
    order by p.id for update of p`)
  return lines.map((each) => each.id)
}

interface PartRow {
  id: number
  whole: number
  booked_on: string
  amount_kurus: bigint
  party_name: string
  status: (typeof LINE_STATUSES)[number]
  matched: string | null
  username: string | null
  file_name: string
  place: number
}

/** The sum that a line is or may be a part of, and all of its parts; null of a line that is neither. */
export async function readBatch(q: Queryable, id: number) {
  const rows = await q.rows<PartRow>(sql`
    with wholes as (
      select w.id, w.duplicate_parts as parts from cashier.statement_lines w where w.id = ${id} and w.duplicate_parts is not null
      union all
      select w.id, w.duplicate_parts from cashier.statement_lines w where w.duplicate_parts @> array[${id}::int] and w.status <> 'taken_back'
      union all
      select w.id, array_agg(p.id order by p.id) from cashier.statement_lines w join cashier.statement_lines p on p.duplicate_of = w.id
      where (w.id = ${id} or w.id = (select duplicate_of from cashier.statement_lines where id = ${id} and duplicate_parts is null))
        and p.amount_kurus <> w.amount_kurus and p.duplicate_parts is null and p.status <> 'taken_back'
      group by w.id, p.statement_id having count(*) > 1 and (w.id = ${id} or ${id} = any(array_agg(p.id)))
    ), chosen as (select * from wholes limit 1)
    select l.id, c.id as whole, l.booked_on, l.amount_kurus, l.party_name, l.status, coalesce(d.reference, w.reference, r.reference) as matched,
      p.username, s.file_name, l.place
    from chosen c join cashier.statement_lines l on l.id = any(c.parts) join cashier.statements s on s.id = l.statement_id
      left join cashier.deposits d on d.id = l.deposit_id left join cashier.withdrawals w on w.id = l.withdrawal_id
      left join cashier.refunds r on r.id = l.refund_id
      left join identity.players_view p on p.id = coalesce(d.player_id, w.player_id, r.player_id)
    order by l.id`)
  const [first] = rows
  if (!first) return null
  return {
    whole: first.whole,
    amount: liraOfKurus(rows.reduce((sum, { amount_kurus }) => sum + amount_kurus, 0n)),
    parts: rows.map(({ amount_kurus: kurus, whole: _whole, ...part }) => ({ ...part, amount: liraOfKurus(kurus) })),
  }
}
