import type { Chance } from '../price/quote.ts'
import { worthOf } from './coupon-return.ts'
import { type Fraction, fractionOf, type LegResult } from './fraction.ts'

/** A leg that is decided, or one that is open with the chances of its ends. Odds in hundredths. */
export type LegOfCashOut = { odds: number; bank: boolean } & ({ result: LegResult } | { chance: Chance })

export interface CashOut {
  legs: readonly LegOfCashOut[]
  sizes: readonly number[]
  perColumnKurus: bigint
}

/** Chances are counted in millionths, so that everything stays a ratio of whole numbers. */
const WHOLE = 1_000_000
const BASIS_POINTS = 10_000n

/** What a coupon is worth on average: per column × Π bankers × Σ eₖ(g), where g of an open leg is the mean of what it may make. */
export function fairValueOf({ legs, sizes, perColumnKurus }: CashOut): Fraction {
  const means = legs.map((leg) => ({
    bank: leg.bank,
    f: 'result' in leg ? fractionOf(leg.odds, leg.result) : meanOf(leg),
  }))
  return worthOf(means, { sizes, perColumnKurus })
}

/** What the platform gives for a coupon in kuruş, less its commission in basis points; rounded down once. */
export function offerOf(coupon: CashOut, commissionBp: number): bigint {
  const { n, d } = fairValueOf(coupon)
  return (n * (BASIS_POINTS - BigInt(commissionBp))) / (d * BASIS_POINTS)
}

/** Per column: what a share in percent of it sells, and what of an offer for all of it that brings. */
export function partOf(
  { offerKurus, perColumnKurus }: { offerKurus: bigint; perColumnKurus: bigint },
  sharePercent: number,
): { soldKurus: bigint; amountKurus: bigint } {
  const soldKurus = (perColumnKurus * BigInt(sharePercent)) / 100n
  return { soldKurus, amountKurus: (offerKurus * soldKurus) / perColumnKurus }
}

function meanOf({ odds, chance }: { odds: number; chance: Chance }): Fraction {
  const [won, halfWon, voided, halfLost] = [chance.won, chance.halfWon, chance.void, chance.halfLost].map((p) =>
    BigInt(Math.round(p * WHOLE)),
  ) as [bigint, bigint, bigint, bigint]
  const full = BigInt(odds)
  const n = won * 2n * full + halfWon * (full + 100n) + voided * 200n + halfLost * 100n
  return { n, d: 200n * BigInt(WHOLE) }
}
