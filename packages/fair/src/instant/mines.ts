import { pickByFloats, type Words } from '../draws.ts'

export const MINES_FIELDS = 25
export const MINES_MOST = 24

/** Pays above are not offered: 5,000×, in hundredths. */
export const MINES_CAP = 500_000

const fields = Array.from({ length: MINES_FIELDS }, (_, at) => at + 1)

/** `mines/1`: fields 1 to 25, one float a mine, each among the fields still free; in the order drawn. */
export function layMines(words: Words, mines: number): number[] {
  return pickByFloats(words, fields, mines)
}

/** Hundredths of the stake after so many safe picks: ⌊99·C(25, k) / C(25 − m, k)⌋; nothing before the first. */
export function minesPay(mines: number, picks: number): number {
  if (picks === 0) return 0
  return Number((99n * choose(MINES_FIELDS, picks)) / choose(MINES_FIELDS - mines, picks))
}

/** The pick that closes a round by itself: no safe field is left, or the next would pay more than the cap. */
export function minesMostPicks(mines: number): number {
  let picks = 1
  while (picks < MINES_FIELDS - mines && minesPay(mines, picks + 1) <= MINES_CAP) picks++
  return picks
}

/** C(n, k), exact. */
export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}
