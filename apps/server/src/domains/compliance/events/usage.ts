import { numbered, type Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import type { LimitKind, LimitPeriod } from '../limits/limit-values.ts'
import {
  PROTECTION,
  type Protection,
  protectionOf,
  type ProtectionRow,
  protectionValues,
} from '../limits/stake-limits.ts'

/** Kuruş deposited or asked to be in the running windows. Whoever keeps deposits counts them. */
export type Deposited = Record<'day' | 'week' | 'month', bigint>

export const NOTHING_DEPOSITED: Deposited = { day: 0n, week: 0n, month: 0n }

export async function readUsage(q: Queryable, playerId: PlayerId): Promise<Protection> {
  return (await readUsages(q, [playerId])).get(playerId) as Protection
}

export async function readUsages(
  q: Queryable,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Protection>> {
  const rows = await q.rows<ProtectionRow>(numbered(PROTECTION, protectionValues(players, q.now())))
  return new Map(rows.map((row) => [row.player_id, protectionOf(row)]))
}

/** What is used of a limit in the running window: kuruş staked, lost, deposited or asked to be; whole minutes present. */
export function usedOf(
  { used }: Protection,
  deposited: Deposited,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): bigint {
  if (kind === 'bet' || period === 'each') return 0n
  return kind === 'deposit' ? deposited[period] : BigInt(used[kind][period])
}
