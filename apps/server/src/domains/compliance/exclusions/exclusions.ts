import type { Exclusion, SELF_EXCLUSIONS, TIME_OUTS } from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId, StaffSession } from '../../../platform/app-context.ts'
import { endSessions } from '../../identity/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import { refreshFlag } from '../limits/change-limit.ts'
import { significantEvent } from '../events/events.ts'
import { type Pause, pauseOf } from './pause.ts'

export type PauseDuration = (typeof TIME_OUTS)[number] | (typeof SELF_EXCLUSIONS)[number]

const HOUR_MS = 3_600_000
const TIME_OUT_HOURS: Record<(typeof TIME_OUTS)[number], number> = { '1d': 24, '7d': 168, '30d': 720, '42d': 1_008 }
const EXCLUSION_MONTHS: Record<(typeof SELF_EXCLUSIONS)[number], number | null> = {
  '6m': 6,
  '1y': 12,
  '2y': 24,
  '5y': 60,
  permanent: null,
}

export const DURATION_TEXTS: Record<PauseDuration, string> = {
  '1d': '24 saat',
  '7d': '7 gün',
  '30d': '30 gün',
  '42d': '6 hafta',
  '6m': '6 ay',
  '1y': '1 yıl',
  '2y': '2 yıl',
  '5y': '5 yıl',
  permanent: 'süresiz',
}

/** What a pause of that length is, and when it ends; null is never. */
function pauseUntil(duration: PauseDuration, from: Date): { kind: 'time_out' | 'self_exclusion'; until: Date | null } {
  if (isTimeOut(duration))
    return { kind: 'time_out', until: new Date(from.getTime() + TIME_OUT_HOURS[duration] * HOUR_MS) }
  const months = EXCLUSION_MONTHS[duration]
  if (months === null) return { kind: 'self_exclusion', until: null }
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + months)
  return { kind: 'self_exclusion', until }
}

function isTimeOut(duration: PauseDuration): duration is (typeof TIME_OUTS)[number] {
  return duration in TIME_OUT_HOURS
}

export interface NewPause {
  playerId: PlayerId
  duration: PauseDuration
  source: 'player' | 'operator'
  reason: string
  staff?: StaffSession
}

/**
 * Puts a player into a pause, at once: rounds, deposits and bonuses are refused from this commit on, every session and socket
 * ends. Nothing shortens it; money can still be withdrawn. What else it ends is for who leaves (`account-closure/exclude.ts`).
 */
export async function startPause(
  tx: Tx,
  { playerId, duration, source, reason, staff }: NewPause,
): Promise<{ kind: Pause['kind']; until: Date | null }> {
  await lockWallet(tx, playerId)
  const { kind, until } = pauseUntil(duration, tx.now())
  await tx.run(sql`
    insert into compliance.exclusions (player_id, kind, source, reason, staff_id, since, until)
    values (${playerId}, ${kind}, ${source}, ${reason}, ${staff?.id ?? null}, ${tx.now()}, ${until})`)
  await refreshFlag(tx, playerId)
  await endSessions(tx, playerId)
  tx.publish('bonus', { playerId })
  if (kind === 'self_exclusion') tx.enqueue('self-excluded', { playerId })
  const text = `${kind === 'time_out' ? 'Mola' : 'Oyundan uzaklaştırma'} başladı: ${DURATION_TEXTS[duration]}`
  await significantEvent(tx, { kind, playerId, staff, text, after: { until, source, reason } })
  return { kind, until }
}

const RETURN_WAIT_MS = 24 * HOUR_MS

/** Asks to play again after a self-exclusion has run out; counts a day later. Refuses nothing that is not asked for. */
export async function askToReturn(tx: Tx, playerId: PlayerId): Promise<Date | undefined> {
  await lockWallet(tx, playerId)
  const pause = await pauseOf(tx, playerId)
  if (!pause?.returnPossible) return undefined
  if (pause.returnsAt) return pause.returnsAt
  const countsFrom = new Date(tx.now().getTime() + RETURN_WAIT_MS)
  await tx.run(
    sql`insert into compliance.reinstatement_requests (player_id, asked_at, counts_from) values (${playerId}, ${tx.now()}, ${countsFrom})`,
  )
  await significantEvent(tx, {
    kind: 'exclusion_ended',
    playerId,
    text: 'Oyundan uzaklaştırma süresi sonrası geri dönüş istendi',
    after: { counts_from: countsFrom },
  })
  return countsFrom
}

export async function exclusionOnWire(q: Queryable, playerId: PlayerId): Promise<z.output<typeof Exclusion> | null> {
  const pause = await pauseOf(q, playerId)
  return pause === undefined ? null : onWire(pause)
}

function onWire(pause: Pause): z.output<typeof Exclusion> {
  return {
    kind: pause.kind,
    since: pause.since.toISOString(),
    until: pause.until?.toISOString() ?? null,
    return_possible: pause.returnPossible,
    returns_at: pause.returnsAt?.toISOString() ?? null,
  }
}
