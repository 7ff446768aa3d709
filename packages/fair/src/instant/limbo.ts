import type { Words } from '../draws.ts'

export const LIMBO_TARGETS = { lowest: 101, highest: 1_000_000 } as const

const RANGE = 2 ** 32

/**
 * `limbo/1`: ⌊99 / f⌋ hundredths for the float f of one word, at most 10,000×. In whole numbers, so that no rounding of a computer
 * decides.
 */
export function limboPoint(words: Words): number {
  const word = words()
  if (word === 0) return LIMBO_TARGETS.highest
  return Math.min(LIMBO_TARGETS.highest, Math.floor((99 * RANGE) / word))
}

/** Hundredths of the stake: the target, where the point reaches it. */
export function limboPays(target: number, point: number): number {
  return point >= target ? target : 0
}

/** How many of the 2³² words reach the target. */
export function limboReaches(target: number): number {
  return Math.min(RANGE, Math.floor((99 * RANGE) / target) + 1)
}
