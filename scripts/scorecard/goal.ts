import type { Kind } from './results.ts'

/** A row of the scorecard: what is wanted, and which kept result says what was reached; without one it is not measured. */
export interface Goal {
  row: string
  /** Of the ratio where the unit is `×`, else of the figure. */
  least?: number
  most?: number
  unit: string
  from?: { kind: Kind; name: string }
  /** What a run must have done at least, by the names of its figures, to count as that row's proof. */
  wants?: Record<string, number>
  /** Stands in the README. */
  isChief?: true
}

/** From a row of `npm run bench`. */
export const bench = (name: string) => ({ kind: 'bench' as const, name })
/** From a trial of `npm run chaos` that has to have done so much. */
export const fire = (name: string, wants: Record<string, number>) => ({
  unit: 'wrong',
  most: 0,
  from: { kind: 'fire' as const, name },
  wants,
})
