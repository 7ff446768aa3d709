import { randomFillSync } from 'node:crypto'
import type { Draw } from '../../models/model.ts'

/** Names the way stops are drawn; stored with each round. */
export const drawAlgorithm = 'csprng-uint32-rejection/1'

const RANGE = 2 ** 32

/**
 * A whole number below `size`, each equally likely. Values past the last full multiple of `size` are thrown away:
 * `x % size` alone would favour the low stops.
 */
export function fairDraw(size: number, next: () => number = randomUint32): number {
  if (!Number.isSafeInteger(size) || size < 1 || size > RANGE) throw new RangeError(`cannot draw below ${size}`)
  const end = RANGE - (RANGE % size)
  for (;;) {
    const value = next()
    if (value < end) return value % size
  }
}

/** Draws again exactly what was drawn before: the proof that stored stops lead to the stored outcome. */
export function replayDraw(stops: readonly number[]): Draw {
  let at = 0
  return (size) => {
    const stop = stops[at++]
    if (stop === undefined || stop < 0 || stop >= size) throw new RangeError(`no stop ${at} below ${size}`)
    return stop
  }
}

const pool = new Uint32Array(256)
let used = pool.length

function randomUint32(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const value = pool[used] ?? 0
  pool[used++] = 0
  return value
}
