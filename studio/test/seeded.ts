import type { Draw } from '../models/model.ts'

/** mulberry32: the same stops for the same seed, for tests only. */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0
  return (size) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * size)
  }
}
