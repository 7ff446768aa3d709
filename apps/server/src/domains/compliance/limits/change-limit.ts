import type { confirmLimit, setLimit } from '@meydan/contract/compliance/compliance'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { lockWallet, renewRulesOf, setFlags, shardOf } from '../../wallet/public.ts'
import { significantEvent } from '../events/events.ts'
import { type LimitKind, type LimitPeriod, limitName, limitOfWire, limitText } from './limit-values.ts'

/** A raise that is not confirmed within this time after it could be is forgotten. */
const LAPSES_AFTER_DAYS = 7

interface Row {
  own: bigint | null
  is_pending: boolean
  pending_value: bigint | null
  confirmable_at: Date | null
  lapses_at: Date | null
}

/**
 * A first or lower limit counts at once and takes a waiting raise back; a higher one or a removal waits for the policy's hours
 * and a second confirmation (GLI-19 A.3.7, RTS 12B). Refuses `limit_invalid`.
 */
export function changeLimit(context: Pick<AppContext, 'db'>, playerId: PlayerId, input: InputOf<typeof setLimit>) {
  const { kind, period } = input
  const value = input.value === null ? null : limitOfWire(kind, period, input.value)
  return context.db.transaction(async (tx) => {
    const { own } = await lockLimit(tx, playerId, kind, period)
    if (value === null && own === null) throw refuse('limit_invalid', 'Kaldırılacak bir limitiniz yok')
    if (value !== null && (own === null || value <= own)) return lower(tx, { playerId, kind, period, own, value })
    return askForMore(tx, {
      playerId,
      kind,
      period,
      own,
      value,
      delayHours: (await readLicenceNow(tx)).policy.limitIncreaseDelayHours,
    })
  })
}

interface Change {
  playerId: PlayerId
  kind: LimitKind
  period: LimitPeriod
  own: bigint | null
}

async function lower(tx: Tx, { playerId, kind, period, own, value }: Change & { value: bigint }) {
  await tx.run(sql`
    insert into compliance.limits (player_id, kind, period, own, updated_at) values (${playerId}, ${kind}, ${period}, ${value}, ${tx.now()})
    on conflict (player_id, kind, period) do update set own = excluded.own, is_pending = false, pending_value = null, confirmable_at = null,
      lapses_at = null, updated_at = excluded.updated_at`)
  await refreshFlag(tx, playerId)
  const text = `${limitName(kind, period)} ${limitText(kind, value)} olarak ayarlandı`
  await significantEvent(tx, { kind: 'limit_set', playerId, text, before: own, after: value })
  return { success: true, message: `${text} ve hemen geçerli oldu`, applied: true, confirmable_at: null }
}

async function askForMore(
  tx: Tx,
  { playerId, kind, period, own, value, delayHours }: Change & { value: bigint | null; delayHours: number },
) {
  const confirmable = new Date(tx.now().getTime() + delayHours * 3_600_000)
  const lapses = new Date(confirmable.getTime() + LAPSES_AFTER_DAYS * 86_400_000)
  await tx.run(sql`
    update compliance.limits set is_pending = true, pending_value = ${value}, confirmable_at = ${confirmable}, lapses_at = ${lapses}, updated_at = ${tx.now()}
    where player_id = ${playerId} and kind = ${kind} and period = ${period}`)
  const increase = value === null ? 'kaldırılması' : `${limitText(kind, value)} olarak artırılması`
  const text = `${limitName(kind, period)} için ${increase} istendi`
  await significantEvent(tx, { kind: 'limit_raise_asked', playerId, text, before: own, after: value })
  const message = `Talebiniz alındı. ${delayHours} saat sonra bu sayfadan tekrar onaylamanız gerekir; o zamana kadar mevcut limitiniz geçerlidir`
  return { success: true, message, applied: false, confirmable_at: confirmable.toISOString() }
}

/** The second confirmation. Refuses `no_pending_limit`, also where it lapsed, and `confirmation_too_early`. */
export function confirmPendingLimit(
  context: Pick<AppContext, 'db'>,
  playerId: PlayerId,
  { kind, period }: InputOf<typeof confirmLimit>,
) {
  return context.db.transaction(async (tx) => {
    const { own, pending_value, confirmable_at } = await lockPending(tx, playerId, kind, period)
    if (confirmable_at === null || confirmable_at > tx.now()) {
      throw refuse(
        'confirmation_too_early',
        `Limit artışı ${(await readLicenceNow(tx)).policy.limitIncreaseDelayHours} saat dolmadan onaylanamaz`,
      )
    }
    await tx.run(sql`
      update compliance.limits set own = pending_value, is_pending = false, pending_value = null, confirmable_at = null, lapses_at = null, updated_at = ${tx.now()}
      where player_id = ${playerId} and kind = ${kind} and period = ${period}`)
    await refreshFlag(tx, playerId)
    const text =
      pending_value === null
        ? `${limitName(kind, period)} kaldırıldı`
        : `${limitName(kind, period)} ${limitText(kind, pending_value)} oldu`
    await significantEvent(tx, { kind: 'limit_raise_confirmed', playerId, text, before: own, after: pending_value })
    return { success: true, message: text }
  })
}

/** Refuses `no_pending_limit`. */
export function dropPending(db: Db, playerId: PlayerId, { kind, period }: InputOf<typeof confirmLimit>) {
  return db.transaction(async (tx) => {
    const { own, pending_value } = await lockPending(tx, playerId, kind, period)
    await tx.run(sql`
      update compliance.limits set is_pending = false, pending_value = null, confirmable_at = null, lapses_at = null, updated_at = ${tx.now()}
      where player_id = ${playerId} and kind = ${kind} and period = ${period}`)
    const text = `${limitName(kind, period)} için bekleyen artış geri alındı`
    await significantEvent(tx, { kind: 'limit_raise_dropped', playerId, text, before: pending_value, after: own })
    return { success: true, message: text }
  })
}

async function lockPending(tx: Tx, playerId: PlayerId, kind: LimitKind, period: LimitPeriod): Promise<Row> {
  const row = await lockLimit(tx, playerId, kind, period)
  if (!row.is_pending || row.lapses_at === null || row.lapses_at <= tx.now()) throw refuse('no_pending_limit')
  return row
}

/** The wallet's lock stands before the row, as everywhere, and keeps two changes of one player apart. */
async function lockLimit(tx: Tx, playerId: PlayerId, kind: LimitKind, period: LimitPeriod): Promise<Row> {
  await lockWallet(tx, playerId)
  const row = await tx.row<Row>(sql`
    select own, is_pending, pending_value, confirmable_at, lapses_at from compliance.limits
    where player_id = ${playerId} and kind = ${kind} and period = ${period}`)
  return row ?? { own: null, is_pending: false, pending_value: null, confirmable_at: null, lapses_at: null }
}

/** Tells the rounds whether they have to ask about this player, and to ask anew: a limit on play, a pause, a reminder that is due. */
export async function refreshFlag(tx: Tx, playerId: PlayerId): Promise<void> {
  const now = tx.now()
  const { hasLimits } = await tx.one<{ hasLimits: boolean }>(sql`
    select exists (select from compliance.limits where player_id = ${playerId} and kind <> 'deposit' and coalesce(own, operator) is not null)
      or (compliance.exclusion_at(${playerId}, ${now})).id is not null or compliance.is_held(${playerId})
      or compliance.reality_check_due(${playerId}, ${now}) as "hasLimits"`)
  if (!(await setFlags(tx, playerId, { hasLimits }))) await renewRulesOf(tx, shardOf(playerId), [playerId])
}
