import { startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { type Deposited, windowStarts } from '../../compliance/public.ts'

/** Deposits of the running windows of limits, and every request that is not decided, in kuruş. */
export function readDepositTotals(q: Queryable, playerId: PlayerId): Promise<Deposited> {
  const { day, week, month } = windowStarts(q.now())
  const since = (first: string) => sql`coalesce(sum(amount_kurus) filter (
    where status = 'pending' or decided_at >= ${startOfIstanbulDay(first)}), 0)::bigint`
  return q.one(sql`
    select ${since(day)} as day, ${since(week)} as week, ${since(month)} as month from cashier.deposits_view
    where player_id = ${playerId} and status in ('pending', 'approved', 'done')`)
}
