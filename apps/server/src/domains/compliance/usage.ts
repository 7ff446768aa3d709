import { numbered, type Queryable } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import type { LimitKind, LimitPeriod } from './limit-values.ts'
import { PROTECTION, type Protection, protectionOf, type ProtectionRow, protectionValues } from './stake-limits.ts'

/** Kuruş deposited or asked to be in the running windows. Whoever keeps deposits counts them. */
export type Deposited = Record<'day' | 'week' | 'month', bigint>

export const NOTHING_DEPOSITED: Deposited = { day: 0n, week: 0n, month: 0n }

export async function readUsage(q: Queryable, playerId: PlayerId): Promise<Protection> {
  return protectionOf(await q.one<ProtectionRow>(numbered(PROTECTION, protectionValues([playerId], q.now()))))
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
