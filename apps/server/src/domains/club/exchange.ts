import type { InputOf, OutputOf } from '@meydan/contract/call'
import type { exchangePoints as exchangeCall } from '@meydan/contract/club/club'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { grantForPoints } from '../bonuses/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { movePoints } from './give-points.ts'
import { assertClub, levelOf } from './read-settings.ts'
import { assertNotResting, readStanding } from './standing.ts'
import type { Settings } from './club-settings.ts'

type Wanted = InputOf<typeof exchangeCall>

/**
 * Changes points into a bonus at the rate of the player's level, in one transaction. The same key again gives the first answer. Refuses
 * `club_off`, `bonuses_off`, `reward_resting`, `points_short`, `idempotency_conflict`, and the refusals of a player who may take no bonus.
 */
export function exchangePoints(db: Db, playerId: PlayerId, wanted: Wanted): Promise<OutputOf<typeof exchangeCall>> {
  return db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    const points = BigInt(wanted.points) * 1000n
    const earlier = await tx.row<{ points: bigint; amount_kurus: bigint }>(
      sql`select points, amount_kurus from club.exchanges where player_id = ${playerId} and request_key = ${wanted.request_key}`,
    )
    if (earlier && earlier.points !== points) throw refuse('idempotency_conflict')
    const kurus = earlier ? earlier.amount_kurus : await exchange(tx, playerId, wanted)
    return {
      success: true,
      message: `${formatKurus(kurus)} bonus hesabınıza eklendi`,
      amount: liraOfKurus(kurus),
    }
  })
}

async function exchange(tx: Tx, playerId: PlayerId, wanted: Wanted): Promise<bigint> {
  const settings = await assertClub(tx)
  await assertNotResting(tx, playerId)
  if (wanted.points % settings.exchange_step !== 0)
    throw refuseField('points', `${settings.exchange_step} puanın katlarını bozdurabilirsiniz`)
  await tx.run(sql`select from club.accounts where player_id = ${playerId} for update`)
  const points = BigInt(wanted.points) * 1000n
  const standing = await readStanding(tx, playerId)
  if (standing.points < points) throw refuse('points_short')
  return change(tx, { playerId, points, earned: standing.earned, key: wanted.request_key }, settings)
}

interface Change {
  playerId: PlayerId
  points: bigint
  /** Of the last days. */
  earned: bigint
  key: string
}

async function change(tx: Tx, { playerId, points, earned, key }: Change, settings: Settings): Promise<bigint> {
  const level = levelOf(settings, earned)
  const aboveLevel = level === 0 ? null : earned - BigInt(settings.level_points[level] as number) * 1000n
  const rate = settings.level_kurus[level] as number
  const amountKurus = (points * BigInt(rate)) / 1_000_000n
  if (amountKurus === 0n) throw refuse('points_short')
  const { rollover, validity_days: validityDays } = settings
  const grantId = await grantForPoints(tx, { playerId, exchange: key, amountKurus, rollover, validityDays })
  const { id } = await tx.one<{ id: number }>(sql`
    insert into club.exchanges (player_id, request_key, points, level, rate_kurus, amount_kurus, grant_id, above_level, created_at)
    values (${playerId}, ${key}, ${points}, ${level + 1}, ${rate}, ${amountKurus}, ${grantId}, ${aboveLevel}, ${tx.now()}) returning id`)
  await movePoints(tx, [{ playerId, kind: 'exchanged', points: -points, reference: String(id) }])
  return amountKurus
}
