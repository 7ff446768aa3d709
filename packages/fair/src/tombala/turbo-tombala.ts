import type { Words } from '../draws.ts'
import { drawBalls } from './tombala.ts'
import { drawCard, type TombalaCard } from './tombala-cards.ts'

/** So many of the ninety balls are drawn. */
export const TURBO_BALLS = 48
const ROWS = 3
const A_ROW = 5

/** Hundredths of the stake for no, one, two and three full rows. */
export const turboPays: readonly number[] = [0, 600, 8_000, 100_000]

/** `turbo-tombala/1`: the fifteen numbers of a card, row by row, and then the balls in the order drawn. */
export function drawTurbo(words: Words): number[] {
  const card = drawCard(words).flat()
  return [...card, ...drawBalls(words).slice(0, TURBO_BALLS)]
}

export function turboCard(drawn: readonly number[]): TombalaCard {
  return Array.from({ length: ROWS }, (_, row) => drawn.slice(row * A_ROW, (row + 1) * A_ROW))
}

export function turboBalls(drawn: readonly number[]): readonly number[] {
  return drawn.slice(ROWS * A_ROW)
}

/** How many rows the balls have filled. */
export function turboRows(drawn: readonly number[]): number {
  const called = new Set(turboBalls(drawn))
  return turboCard(drawn).filter((row) => row.every((number) => called.has(number))).length
}
