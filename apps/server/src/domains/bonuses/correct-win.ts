import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { keep, moveSettled, readPurse } from './end-grant.ts'
import type { Settled } from './grant.ts'
import { giveWin, type Split, takeBackWin } from './purse.ts'

export interface WinCorrection {
  playerId: PlayerId
  /** The correction and the stake among the bonuses' entries, `<provider id>:<transaction id>`. */
  ref: string
  stakeRef: string
  /** Signed kuruş. */
  kurus: bigint
  stake: Split
}

/**
 * Where a correction of a win goes or comes from: in the proportion in which the stake was paid, as the win was. Writes the bonuses' part;
 * the caller moves cash and bonus money, and then what `settled` says with `moveCorrected`. The wallet is locked.
 */
export async function correctWin(tx: Tx, { playerId, ref, stakeRef, kurus, stake }: WinCorrection) {
  const purse = await readPurse(tx, playerId, [stakeRef])
  const amount = Number(kurus < 0n ? -kurus : kurus)
  const won = { ref, stakeRefs: [stakeRef], amount, stake }
  const { cash, bonus, converted, forfeited } =
    kurus < 0n
      ? { ...takeBackWin(purse, won), converted: 0, forfeited: 0 }
      : giveWin(purse, { ...won, kind: 'correction' })
  await keep(tx, purse)
  const sign = kurus < 0n ? -1n : 1n
  return { cash: sign * BigInt(cash), bonus: sign * BigInt(bonus), settled: { converted, forfeited } }
}

/** What a correction brought to bonuses that have ended leaves the bonus account: completed ones made it cash, others lost it. */
export function moveCorrected(
  tx: Tx,
  { playerId, name, reference }: { playerId: PlayerId; name: string; reference: string },
  settled: Settled,
): Promise<void> {
  const names = { converted: `${name}:bonus_converted`, forfeited: `${name}:bonus_forfeited` }
  return moveSettled(tx, { playerId, reference, names }, settled)
}
