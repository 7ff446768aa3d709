import type { Goal } from './goal.ts'

const LARGE = { players: 1_000_000 }
const CALLS = 90

/** Of an installation with a million players and twenty million movements. */
export const SIZE: Goal[] = [
  {
    row: 'The slowest list or report of the back office at its p95',
    most: 300,
    unit: 'ms',
    from: { kind: 'lists', name: 'worst' },
    wants: { ...LARGE, calls: CALLS },
  },
]
