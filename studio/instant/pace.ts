import type { Pace } from '../server/rounds/pace.ts'
import type { InstantGame } from './game.ts'

const PACE_MS = 1_000

/** A second from round to round in all instant games together; a pace of its own is one that a licence may ask for, to the millisecond. */
export function paceOf({ code, paceMs }: InstantGame): Pace {
  return paceMs === undefined
    ? { kind: 'instant', paceMs: PACE_MS, toleranceMs: 100 }
    : { kind: code, paceMs, toleranceMs: 0 }
}
