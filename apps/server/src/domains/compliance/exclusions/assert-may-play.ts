import type { LicencePolicy } from '@meydan/contract/licence/licence'
import { formatKurus } from '@meydan/money/kurus'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { readPlayer } from '../../identity/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import { type LimitKind, type LimitPeriod, limitName } from '../limits/limit-values.ts'
import { assertNoPause, pauseRefusal } from './pause.ts'
import type { Protection } from '../limits/stake-limits.ts'
import { type Deposited, NOTHING_DEPOSITED, readUsage, readUsages, usedOf } from '../events/usage.ts'

interface Bound {
  kind: LimitKind
  period: LimitPeriod
  value: bigint
  used: bigint
}

/**
 * Refuses a deposit in a pause (`time_out`, `self_excluded`), without the identity the licence wants (`identity_required`) or above a deposit limit (`deposit_limit_reached`). Gross deposits
 * of the window and every open request count. Locks the wallet and counts then, so that two requests at once do not both fit.
 */
export async function assertMayDeposit(
  tx: Tx,
  playerId: PlayerId,
  { amountKurus, countDeposited }: { amountKurus: bigint; countDeposited: () => Promise<Deposited> },
): Promise<void> {
  await lockWallet(tx, playerId)
  await assertNoPause(tx, playerId)
  await assertIdentified(tx, playerId)
  const protection = await readUsage(tx, playerId)
  for (const { kind, period, value, used } of boundsIn(protection, ['deposit'], await countDeposited())) {
    if (used + amountKurus <= value) continue
    const left = value > used ? value - used : 0n
    throw refuse(
      'deposit_limit_reached',
      `${limitName(kind, period)}nize ulaştınız. Kalan tutar: ${formatKurus(left)}`,
      { left: Number(left) / 100 },
    )
  }
}

/** Refuses the start of a game in a pause, without the identity the licence wants or with nothing left of a stake, loss or session limit. */
export async function assertMayPlay(q: Queryable, playerId: PlayerId): Promise<void> {
  const obstacle = (await obstaclesToPlay(q, [playerId])).get(playerId)
  if (obstacle) throw obstacle
}

/** The refusals of `assertMayPlay` for those of these players who may not start a game now. */
export async function obstaclesToPlay(
  q: Queryable,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Refusal>> {
  const obstacles = new Map<PlayerId, Refusal>()
  const { policy } = await readLicenceNow(q)
  for (const [playerId, protection] of await readUsages(q, players)) {
    const obstacle = protection.isPaused ? await pauseRefusal(q, playerId) : obstacleIn(protection, policy)
    if (obstacle) obstacles.set(playerId, obstacle)
  }
  return obstacles
}

const REACHED = {
  stake: 'stake_limit_reached',
  loss: 'loss_limit_reached',
  session: 'session_limit_reached',
} as const

function obstacleIn(protection: Protection, policy: LicencePolicy): Refusal | undefined {
  if (policy.kyc === 'before_play' && !protection.isIdentified) return refuse('identity_required')
  const reached = boundsIn(protection, ['stake', 'loss', 'session']).find(({ value, used }) => used >= value)
  return reached && refuse(REACHED[reached.kind as keyof typeof REACHED])
}

/** Refuses `identity_required` where the licence wants the documents before money or play. */
async function assertIdentified(q: Queryable, playerId: PlayerId): Promise<void> {
  const { policy } = await readLicenceNow(q)
  if (policy.kyc !== 'before_play') return
  const { kycStatus } = await readPlayer(q, playerId)
  if (kycStatus !== 'approved') throw refuse('identity_required')
}

function boundsIn(
  protection: Protection,
  kinds: readonly LimitKind[],
  deposited: Deposited = NOTHING_DEPOSITED,
): Bound[] {
  return protection.bounds
    .filter(({ kind }) => kinds.includes(kind))
    .map((bound) => ({ ...bound, value: BigInt(bound.value), used: usedOf(protection, deposited, bound) }))
    .toSorted((a, b) => `${a.kind} ${a.period}`.localeCompare(`${b.kind} ${b.period}`))
}
