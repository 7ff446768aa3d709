import { startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { numbered, type Queryable } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import type { LimitKind, LimitPeriod } from './limit-values.ts'
import {
  PROTECTION,
  type Protection,
  protectionOf,
  type ProtectionRow,
  protectionValues,
  windowStarts,
} from './stake-limits.ts'

/** What is used of a limit in the running window: kuruş staked, lost, deposited or asked to be; whole minutes present. */
export type UsedOf = (kind: LimitKind, period: LimitPeriod) => bigint

export interface Usage extends Protection {
  usedOf: UsedOf
}

export async function readUsage(q: Queryable, playerId: PlayerId): Promise<Usage> {
  const [row, deposited] = await Promise.all([
    q.one<ProtectionRow>(numbered(PROTECTION, protectionValues([playerId], q.now()))),
    readDeposited(q, playerId),
  ])
  const protection = protectionOf(row)
  return {
    ...protection,
    usedOf(kind, period) {
      if (kind === 'bet' || period === 'each') return 0n
      return kind === 'deposit' ? deposited[period] : BigInt(protection.used[kind][period])
    },
  }
}

/** Deposits of the window, and every request that is not decided. */
function readDeposited(q: Queryable, playerId: PlayerId): Promise<Record<'day' | 'week' | 'month', bigint>> {
  const { day, week, month } = windowStarts(q.now())
  const since = (first: string) => sql`coalesce(sum(amount_kurus) filter (
    where status = 'pending' or decided_at >= ${startOfIstanbulDay(first)}), 0)::bigint`
  return q.one(sql`
    select ${since(day)} as day, ${since(week)} as week, ${since(month)} as month from cashier.deposits_view
    where player_id = ${playerId} and status in ('pending', 'approved', 'done')`)
}
