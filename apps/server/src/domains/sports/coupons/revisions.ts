import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

interface Row {
  revision: number
  return_kurus: bigint
  status: 'due' | 'held' | 'paid' | 'replaced'
  /** Null of what it came to first. */
  moved_kurus: bigint | null
  owed_kurus: bigint
  at: Date
  is_first: boolean
}

/** Whatever a coupon has been computed to return, first to last: what it came to first and each time it was put right. */
export async function readRevisions(q: Queryable, coupon: number) {
  const rows = await q.rows<Row>(sql`
    select revision, amount_kurus as return_kurus, status, null::bigint as moved_kurus, 0::bigint as owed_kurus, due_at as at, true as is_first
    from sports.payouts where coupon_id = ${coupon} and kind not in ('cashout', 'part')
    union all
    select k.revision, k.after_kurus, k.status, k.moved_kurus, coalesce(o.amount_kurus - o.collected_kurus - o.forgiven_kurus, 0), k.asked_at, false
    from sports.corrections k left join sports.player_debts o on o.coupon_id = k.coupon_id and o.revision = k.revision and o.status = 'open'
    where k.coupon_id = ${coupon}
    order by revision`)
  return rows.map(({ revision, return_kurus, status, moved_kurus, owed_kurus, at, is_first }) => ({
    revision,
    return: liraOfKurus(return_kurus),
    is_paid: status === 'paid',
    is_correction: !is_first,
    state: status,
    moved: moved_kurus === null ? null : liraOfKurus(moved_kurus),
    owed: liraOfKurus(owed_kurus),
    at: at.toISOString(),
  }))
}
