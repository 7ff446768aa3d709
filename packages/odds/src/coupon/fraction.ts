/** A ratio of whole numbers, so that nothing is rounded before the end. `d` is above 0. */
export interface Fraction {
  n: bigint
  d: bigint
}

/** What has become of a leg. `tied` of `places` is a dead heat: one place shared by two is 1 of 2. */
export type LegResult =
  | 'won'
  | 'lost'
  | 'void'
  | 'half_won'
  | 'half_lost'
  | { kind: 'dead_heat'; places: number; tied: number }

const HUNDRED = 100n

/** What a leg makes of a stake of 1. `odds` in hundredths. */
export function fractionOf(odds: number, result: LegResult): Fraction {
  const won = BigInt(odds)
  if (typeof result === 'object') return { n: won * BigInt(result.places), d: HUNDRED * BigInt(result.tied) }
  switch (result) {
    case 'won':
      return { n: won, d: HUNDRED }
    case 'lost':
      return { n: 0n, d: 1n }
    case 'void':
      return { n: 1n, d: 1n }
    case 'half_won':
      return { n: won + HUNDRED, d: 2n * HUNDRED }
    case 'half_lost':
      return { n: 1n, d: 2n }
  }
}
