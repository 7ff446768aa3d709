import type { FreshLeg } from '@meydan/contract/sports/sports-fields'
import { MAX_COLUMNS, MIN_COLUMN_KURUS, MIN_STAKE_KURUS } from '@meydan/contract/sports/sports'
import { kurusOfTurkish } from '@meydan/money/kurus'
import { columnsOf, lengthsOf } from '@meydan/odds/coupon/columns'
import { bestReturnOf, totalOdds } from '@meydan/odds/coupon/coupon-return'
import type * as z from 'zod/mini'
import { type Choice, freeBetOf, isSame, kindOf, type OutcomeId, shapeOf, type Slip } from './slip.ts'

export type Fresh = z.output<typeof FreshLeg>

export function freshOf(legs: readonly Fresh[], id: OutcomeId): Fresh | undefined {
  return legs.find((leg) => isSame(leg, id))
}

/** What a change of odds asks of the player: nothing, nothing because his choice covers it, or his yes. */
export type Change = 'none' | 'covered' | 'asks'

export function changeOf(choice: Choice, fresh: Fresh | undefined, accept: Slip['accept']): Change {
  const now = fresh?.odds ?? undefined
  if (now === undefined || choice.odds === undefined || now === choice.odds) return 'none'
  if (now > choice.odds) return accept === 'exact' ? 'asks' : 'covered'
  return accept === 'any' && fresh?.is_live && now * 100 >= choice.odds * 90 ? 'covered' : 'asks'
}

export interface Reckoning {
  columns: number
  /** Legs of the shortest and of the longest column. */
  lengths: readonly number[]
  /** Undefined where the field holds no amount. */
  perColumnKurus: bigint | undefined
  stakeKurus: bigint
  /** With every leg won, by the odds of now, without the stake of a free bet; 0 while one of them is unknown. */
  returnKurus: bigint
  /** Hundredths; undefined for singles of several legs and for systems. */
  totalOdds: number | undefined
}

/** What the slip costs and can return: the same function as the server's. */
export function computeReturns(slip: Slip, legs: readonly Fresh[]): Reckoning {
  const shape = shapeOf(slip)
  const columns = columnsOf(shape)
  const freeBet = freeBetOf(slip)
  const typed = kurusOfTurkish(slip.stake)
  const perColumnKurus = freeBet?.stakeKurus ?? (typed === undefined ? undefined : typed * BigInt(slip.multiplier))
  const isSystem = kindOf(slip) === 'system'
  const odds = slip.choices.map((choice) => freshOf(legs, choice)?.odds ?? choice.odds)
  const known = odds.every((one) => one !== undefined) ? odds : undefined
  const played = (known ?? []).map((one, at) => ({
    odds: one,
    bank: isSystem && slip.choices[at]?.bank === true,
    result: 'open' as const,
  }))
  const isProduct = columns === 1
  const gross =
    known && perColumnKurus !== undefined ? bestReturnOf({ legs: played, sizes: shape.sizes, perColumnKurus }) : 0n
  return {
    columns,
    lengths: lengthsOf(shape),
    perColumnKurus,
    stakeKurus: (perColumnKurus ?? 0n) * BigInt(columns),
    returnKurus: freeBet && gross > 0n ? gross - freeBet.stakeKurus : gross,
    totalOdds: known && isProduct ? totalOdds(known) : undefined,
  }
}

export type StakeProblem = 'missing' | 'invalid' | 'stakeBelow' | 'columnBelow' | 'above' | 'columns'

/** What is wrong with the amount, before anything is asked: of singles with that of each. `mostKurus` is for all of it. */
export function stakeProblem(
  slip: Slip,
  { columns, perColumnKurus, stakeKurus }: Reckoning,
  mostKurus: bigint | undefined,
): StakeProblem | undefined {
  if (columns > MAX_COLUMNS) return 'columns'
  if (freeBetOf(slip)) return mostKurus !== undefined && stakeKurus > mostKurus ? 'above' : undefined
  if (slip.stake.trim() === '') return 'missing'
  if (perColumnKurus === undefined) return 'invalid'
  if (perColumnKurus < MIN_COLUMN_KURUS) return 'columnBelow'
  const leastKurus = kindOf(slip) === 'single' ? perColumnKurus : stakeKurus
  if (leastKurus < MIN_STAKE_KURUS) return 'stakeBelow'
  return mostKurus !== undefined && stakeKurus > mostKurus ? 'above' : undefined
}
