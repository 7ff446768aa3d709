import { type Fraction, fractionOf, type LegResult } from './fraction.ts'

export interface Leg {
  /** Hundredths. */
  odds: number
  bank: boolean
  result: LegResult | 'open'
}

/** A coupon as its return needs it. A single has size 1, a combi the number of its legs. */
export interface Played {
  legs: readonly Leg[]
  sizes: readonly number[]
  perColumnKurus: bigint
}

/**
 * What a coupon pays in kuruş: floor(per column × Π bankers × Σ eₖ(f)), with one floor at the end. Undefined while open legs can
 * still make something of it; 0 as soon as they cannot.
 */
export function returnOf(played: Played): bigint | undefined {
  const best = bestReturnOf(played)
  if (best === 0n) return 0n
  return played.legs.some(({ result }) => result === 'open') ? undefined : best
}

/** The same where every open leg wins: the most that can become of it. */
export function bestReturnOf({ legs, sizes, perColumnKurus }: Played): bigint {
  const known = legs.map(({ odds, bank, result }) => ({
    bank,
    f: fractionOf(odds, result === 'open' ? 'won' : result),
  }))
  const { n, d } = worthOf(known, { sizes, perColumnKurus })
  return n / d
}

/** Per column × Π bankers × Σ eₖ(f), of what each leg makes of a stake of 1. */
export function worthOf(
  legs: readonly { bank: boolean; f: Fraction }[],
  { sizes, perColumnKurus }: Omit<Played, 'legs'>,
): Fraction {
  const free = legs.filter(({ bank }) => !bank).map(({ f }) => f)
  const sums = symmetricSums(free)
  let n = perColumnKurus * sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n)
  let d = free.reduce((product, f) => product * f.d, 1n)
  for (const { bank, f } of legs) {
    if (!bank) continue
    n *= f.n
    d *= f.d
  }
  return { n, d }
}

/** e₀ … eₙ of the fractions over the product of their denominators: the coefficients of Π(dᵢ + nᵢz). */
function symmetricSums(fractions: readonly Fraction[]): bigint[] {
  let sums = [1n]
  for (const { n, d } of fractions) {
    const next = Array<bigint>(sums.length + 1).fill(0n)
    for (const [k, sum] of sums.entries()) {
      next[k] = (next[k] as bigint) + sum * d
      next[k + 1] = (next[k + 1] as bigint) + sum * n
    }
    sums = next
  }
  return sums
}

/** The most per column that keeps what a coupon can return within `mostKurus`. */
export function perColumnWithin({ legs, sizes }: Omit<Played, 'perColumnKurus'>, mostKurus: bigint): bigint {
  const scale = 1_000_000_000_000n
  const ofScale = bestReturnOf({ legs, sizes, perColumnKurus: scale })
  if (ofScale === 0n) return 0n
  let most = (mostKurus * scale) / (ofScale + 1n)
  while (bestReturnOf({ legs, sizes, perColumnKurus: most + 1n }) <= mostKurus) most += 1n
  return most
}

/** The product of the odds in hundredths, rounded down for reading; what is paid is never computed with it. */
export function totalOdds(odds: readonly number[]): number {
  const product = odds.reduce((so, each) => so * BigInt(each), 1n)
  return Number(product / 100n ** BigInt(Math.max(odds.length - 1, 0)))
}
