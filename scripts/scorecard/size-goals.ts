import { bench, type Goal } from './goal.ts'

const LARGE = { players: 1_000_000 }
const CALLS = 90

/** Of an installation with a million players and twenty million movements. */
export const SIZE: Goal[] = [
  {
    row: 'Filling it: 1 M players, 20 M movements',
    most: 600,
    unit: 's',
    from: { kind: 'fill', name: 'house' },
    wants: { ...LARGE, movements: 20_000_000 },
  },
  {
    row: 'Lists and reports of the back office whose p95 is above 300 ms',
    most: 0,
    unit: 'calls',
    from: { kind: 'lists', name: 'slow' },
    wants: { ...LARGE, calls: CALLS },
  },
  {
    row: 'The slowest of them at its p95',
    most: 300,
    unit: 'ms',
    from: { kind: 'lists', name: 'worst' },
    wants: { ...LARGE, calls: CALLS },
  },
  {
    row: 'Export of a million rows of the ledger',
    most: 60,
    unit: 's',
    from: bench('export: seconds for a million rows'),
  },
  {
    row: 'Memory held above rest while it is made',
    most: 100,
    unit: 'MB',
    from: bench('export: memory held above rest'),
  },
  { row: 'The whole process above rest meanwhile', most: 100, unit: 'MB', from: bench('export: process above rest') },
]
