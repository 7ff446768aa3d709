import { fairInt, wordsOf } from '../draws.ts'
import { playerBlocks, type PlayerSeed } from '../player-seed.ts'

/** What a turn of the wheel drew: a number below the sum of the weights, and the place of the prize it falls on. */
export interface WheelDraw {
  ticket: number
  prize: number
}

/** `prize-wheel/1`: one whole number below the sum of the weights; prizes stand one after another, each as wide as its weight. */
export function drawPrize(seed: PlayerSeed, weights: readonly number[]): WheelDraw {
  const size = weights.reduce((sum, weight) => sum + weight, 0)
  const ticket = fairInt(wordsOf(playerBlocks(seed)), size)
  let end = 0
  const prize = weights.findIndex((weight) => {
    end += weight
    return ticket < end
  })
  return { ticket, prize }
}

/** The number of the only turn of an Istanbul day `YYYY-MM-DD`. */
export function turnOfDay(day: string): number {
  return Number(day.replaceAll('-', ''))
}
