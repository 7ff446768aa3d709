import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { setFlags, transfer } from '../../wallet/public.ts'
import { keep, moveSettled, readBonusBalance } from '../grants/end-grant.ts'
import { add, isRunning, NOTHING, type BonusBalance, type Settled, settleGrants } from '../grants/grant.ts'
import { splitWin, sharesToTake, takeShares, type Won } from './split-win.ts'
import type { Split } from './split-stake.ts'
import { settleRecalls } from '../recall/recall-owed.ts'

export interface WinCorrection {
  playerId: PlayerId
  /** Of the correction, as the ledger has it: `<provider>:<transaction id>`, and what the player reads. */
  name: string
  reference: string
  /** The correction and the stake among the bonuses' entries, `<provider id>:<transaction id>`. */
  ref: string
  stakeRef: string
  /** Signed kuruş. */
  kurus: bigint
  stake: Split
  /** Whether an earlier correction of the round has taken cash: what is given is that cash again, not a bonus that runs on. */
  hasTakenCash: boolean
  /** Moves the round's money and answers what was there to move, signed. */
  move(split: Record<keyof Split, bigint>): Promise<Record<keyof Split, bigint>>
}

/** What has moved, signed; how much of it a bonus that has ended has lost again, and how much of what was taken it had lost before. Kuruş. */
export type CorrectedWin = Record<keyof Split | 'lost' | 'restored', bigint>

/**
 * Where a correction of a win goes or comes from: in the proportion in which the stake was paid, as the win was. What it leaves with bonuses
 * that have ended becomes cash or is lost, as it would have been at once. The wallet is locked.
 */
export async function correctWin(tx: Tx, correction: WinCorrection): Promise<CorrectedWin> {
  const { playerId, ref, stakeRef, kurus, stake } = correction
  const bonusBalance = await readBonusBalance(tx, playerId, [stakeRef])
  const won = { ref, stakeRefs: [stakeRef], amount: Number(kurus < 0n ? -kurus : kurus), stake }
  const {
    moved,
    settled,
    restored = 0,
  } = await (kurus < 0n ? takeBack(tx, bonusBalance, { correction, won }) : give(bonusBalance, { correction, won }))
  const touched = { ...bonusBalance, grants: bonusBalance.grants.filter((grant) => bonusBalance.changed.has(grant)) }
  add(settled, settleGrants(touched, ref, tx.now().getTime()))
  await keep(tx, bonusBalance)
  if (bonusBalance.grants.some(isRunning)) await setFlags(tx, playerId, { hasBonus: true })
  const { name, reference } = correction
  const names = { converted: `${name}:bonus_converted`, forfeited: `${name}:bonus_forfeited` }
  await moveSettled(tx, { playerId, reference, names }, settled)
  for (const { id } of touched.grants) await settleRecalls(tx, id)
  tx.publish('bonus', { playerId })
  const [given, forfeited] = [moved.bonus > 0n ? moved.bonus : 0n, BigInt(settled.forfeited)]
  return { ...moved, lost: forfeited < given ? forfeited : given, restored: BigInt(restored) }
}

interface Part {
  correction: WinCorrection
  won: Won
}

interface Moved {
  moved: Record<keyof Split, bigint>
  settled: Settled
  restored?: number
}

async function give(bonusBalance: BonusBalance, { correction, won }: Part): Promise<Moved> {
  const as = { kind: 'correction' as const, revives: !correction.hasTakenCash }
  const { cash, bonus, ...settled } = splitWin(bonusBalance, { ...won, ...as })
  return { moved: await correction.move({ cash: BigInt(cash), bonus: BigInt(bonus) }), settled }
}

/** What bonuses had lost of it comes back first, so that it can be taken. */
async function takeBack(tx: Tx, bonusBalance: BonusBalance, { correction, won }: Part): Promise<Moved> {
  const { playerId, name, reference } = correction
  const shares = sharesToTake(bonusBalance, won)
  const sum = (of: 'held' | 'restored' | 'rest') => shares.reduce((so, share) => so + share[of], 0)
  const [bonus, restored] = [sum('held') + sum('restored'), sum('restored')]
  if (restored > 0)
    await transfer(tx, {
      playerId,
      source: 'bonuses',
      reference,
      externalId: `${name}:bonus_restored`,
      kind: 'bonus_forfeited',
      bonus: BigInt(restored),
      contra: 'bonus_cost',
    })
  const moved = await correction.move({ cash: BigInt(bonus - won.amount), bonus: BigInt(-bonus) })
  // What the stake's own cash had won is taken first.
  const ofBonuses = Number(-moved.cash) - (won.amount - bonus - sum('rest'))
  takeShares(bonusBalance, won.ref, { shares, cash: Math.max(ofBonuses, 0) })
  return { moved, settled: { ...NOTHING }, restored }
}
