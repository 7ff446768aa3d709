import { formatKurus } from '@meydan/money/kurus'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/refusal.ts'
import { readPlayer } from '../identity/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { type LimitKind, type LimitPeriod, limitName } from './limit-values.ts'
import { assertNoPause } from './pause.ts'
import { type Deposited, NOTHING_DEPOSITED, readUsage, usedOf } from './usage.ts'

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
  for (const { kind, period, value, used } of await boundsOf(tx, playerId, ['deposit'], await countDeposited())) {
    if (used + amountKurus <= value) continue
    const left = value > used ? value - used : 0n
    throw refuse(
      'deposit_limit_reached',
      `${limitName(kind, period)}nize ulaştınız. Kalan tutar: ${formatKurus(left)}`,
      { left: Number(left) / 100 },
    )
  }
}

/** Refuses the start of a game in a pause or with nothing left of a stake, loss or session limit. */
export async function assertMayPlay(q: Queryable, playerId: PlayerId): Promise<void> {
  await assertNoPause(q, playerId)
  await assertIdentified(q, playerId)
  for (const { kind, value, used } of await boundsOf(q, playerId, ['stake', 'loss', 'session'])) {
    if (used < value) continue
    throw refuse(
      kind === 'stake' ? 'stake_limit_reached' : kind === 'loss' ? 'loss_limit_reached' : 'session_limit_reached',
    )
  }
}

/** Refuses `identity_required` where the licence wants the papers before money or play. */
async function assertIdentified(q: Queryable, playerId: PlayerId): Promise<void> {
  const { policy } = await readLicenceNow(q)
  if (policy.kyc !== 'before_play') return
  const { kycStatus } = await readPlayer(q, playerId)
  if (kycStatus !== 'approved') throw refuse('identity_required')
}

async function boundsOf(
  q: Queryable,
  playerId: PlayerId,
  kinds: readonly LimitKind[],
  deposited: Deposited = NOTHING_DEPOSITED,
): Promise<Bound[]> {
  const protection = await readUsage(q, playerId)
  return protection.bounds
    .filter(({ kind }) => kinds.includes(kind))
    .map((bound) => ({ ...bound, value: BigInt(bound.value), used: usedOf(protection, deposited, bound) }))
    .toSorted((a, b) => `${a.kind} ${a.period}`.localeCompare(`${b.kind} ${b.period}`))
}
