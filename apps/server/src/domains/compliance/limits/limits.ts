import { addDays, istanbulDay, startOfIstanbulDay, weekdayOf } from '@meydan/money/day'
import type { ProtectionLimit } from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { LIMITS, type LimitKind, type LimitPeriod, limitOnWire } from './limit-values.ts'
import { type Deposited, readUsage, usedOf } from '../events/usage.ts'

export interface LimitState {
  kind: LimitKind
  period: LimitPeriod
  own: bigint | null
  operator: bigint | null
  house: bigint | null
  licence: bigint | null
  used: bigint
  is_pending: boolean
  pending_value: bigint | null
  confirmable_at: Date | null
  lapses_at: Date | null
}

/** Every kind and period with what is set, what waits and what is used in the running window. */
export async function readLimits(q: Queryable, playerId: PlayerId, deposited: Deposited): Promise<LimitState[]> {
  const [rows, protection] = await Promise.all([readSet(q, playerId), readUsage(q, playerId)])
  return rows.map((row) => ({ ...row, used: usedOf(protection, deposited, row) }))
}

function readSet(q: Queryable, playerId: PlayerId): Promise<Omit<LimitState, 'used'>[]> {
  return q.rows(sql`
    select each.kind, each.period, l.own, l.operator, l.pending_value, l.confirmable_at, l.lapses_at,
      coalesce(l.is_pending and l.lapses_at > ${q.now()}, false) as is_pending,
      (select value from compliance.operator_limits h where h.kind = each.kind and h.period = each.period and h.source = 'operator') as house,
      (select value from compliance.operator_limits h where h.kind = each.kind and h.period = each.period and h.source = 'licence') as licence
    from unnest(${LIMITS.map((limit) => limit.kind)}::text[], ${LIMITS.map((limit) => limit.period)}::text[]) with ordinality as each (kind, period, no)
    left join compliance.limits l on l.player_id = ${playerId} and l.kind = each.kind and l.period = each.period
    order by each.no`)
}

export function limitsOnWire(limits: readonly LimitState[], at: Date): z.output<typeof ProtectionLimit>[] {
  return limits.map((limit) => {
    const effective = effectiveOf(limit)
    const wire = (value: bigint | null) => (value === null ? null : limitOnWire(limit.kind, value))
    const left =
      effective === null || limit.kind === 'bet' ? null : effective > limit.used ? effective - limit.used : 0n
    return {
      kind: limit.kind,
      period: limit.period,
      own: wire(limit.own),
      effective: wire(effective),
      set_by: setBy(limit, effective),
      used: limitOnWire(limit.kind, limit.used > 0n ? limit.used : 0n),
      left: wire(left),
      resets_at: windowEnd(limit.period, at)?.toISOString() ?? null,
      pending: pendingOf(limit, at),
    }
  })
}

/** The lowest of the player's, the operator's for the player, the operator's for all, and the licence's. */
function effectiveOf({
  own,
  operator,
  house,
  licence,
}: Pick<LimitState, 'own' | 'operator' | 'house' | 'licence'>): bigint | null {
  const set = [own, operator, house, licence].filter((value) => value !== null)
  return set.length === 0 ? null : set.reduce((lowest, value) => (value < lowest ? value : lowest))
}

function setBy(limit: LimitState, effective: bigint | null): 'player' | 'operator' | 'licence' | null {
  if (effective === null) return null
  if (limit.own === effective) return 'player'
  return limit.licence === effective ? 'licence' : 'operator'
}

function pendingOf(limit: LimitState, at: Date) {
  if (!limit.is_pending || !limit.confirmable_at || !limit.lapses_at) return null
  return {
    value: limit.pending_value === null ? null : limitOnWire(limit.kind, limit.pending_value),
    confirmable_at: limit.confirmable_at.toISOString(),
    lapses_at: limit.lapses_at.toISOString(),
    confirmable: limit.confirmable_at <= at,
  }
}

/** When the running window ends: the next Istanbul midnight, Monday or first of a month. */
export function windowEnd(period: LimitPeriod, at: Date): Date | undefined {
  const today = istanbulDay(at)
  if (period === 'day') return startOfIstanbulDay(addDays(today, 1))
  if (period === 'week') return startOfIstanbulDay(addDays(today, 8 - weekdayOf(today)))
  if (period === 'month') return startOfIstanbulDay(`${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`)
  return undefined
}
