import type { LegResult } from './fraction.ts'

/**
 * What a side of a handicap or total comes to; `x` is how far the result lies beyond the line in its favour (D + handicap, G − line
 * for over, line − G for under). A quarter line is half a stake on each neighbour.
 */
export function gradeLine(x: number): Exclude<LegResult, object> {
  if (x >= 0.5) return 'won'
  if (x === 0.25) return 'half_won'
  if (x === 0) return 'void'
  return x === -0.25 ? 'half_lost' : 'lost'
}
