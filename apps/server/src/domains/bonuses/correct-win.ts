import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { transfer } from '../wallet/public.ts'
import { keep, readPurse } from './end-grant.ts'
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
  const won = { ref, stakeRef, amount, stake }
  const { cash, bonus, converted, forfeited } =
    kurus < 0n
      ? { ...takeBackWin(purse, won), converted: 0, forfeited: 0 }
      : giveWin(purse, { ...won, kind: 'correction' })
  await keep(tx, purse)
  const sign = kurus < 0n ? -1n : 1n
  return { cash: sign * BigInt(cash), bonus: sign * BigInt(bonus), settled: { converted, forfeited } }
}

/** What a correction brought to bonuses that have ended leaves the bonus account: completed ones made it cash, others lost it. */
export async function moveCorrected(
  tx: Tx,
  { playerId, name, reference }: { playerId: PlayerId; name: string; reference: string },
  { converted, forfeited }: Settled,
): Promise<void> {
  const common = { playerId, source: 'bonuses', reference }
  const [cash, lost] = [BigInt(converted), BigInt(forfeited)]
  if (cash > 0n)
    await transfer(tx, {
      ...common,
      ...{ kind: 'bonus_converted', externalId: `${name}:bonus_converted`, cash, bonus: -cash, contra: null },
    })
  if (lost > 0n)
    await transfer(tx, {
      ...common,
      ...{ kind: 'bonus_forfeited', externalId: `${name}:bonus_forfeited`, bonus: -lost, contra: 'bonus_cost' },
    })
}
