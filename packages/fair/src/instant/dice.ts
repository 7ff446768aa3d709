import { fairInt, type Words } from '../draws.ts'

/** `dice/2`: a whole number below a million; the player names the pay and the side, and the pay decides how many numbers win. */
export const DICE_RANGE = 1_000_000
export const DICE_PAYS = { lowest: 101, highest: 9_900 } as const

/** `pay` in hundredths of the stake; `under` wins with the lowest numbers, `over` with the highest. */
export type DiceBet = { side: 'under' | 'over'; pay: number }

/** How many of the million numbers win at this pay: as many as leave 99 % to the player, rounded down. */
export function diceWinners(pay: number): number {
  return Math.floor((99 * DICE_RANGE) / pay)
}

export function rollDice(words: Words): number {
  return fairInt(words, DICE_RANGE)
}

/** Hundredths of the stake. */
export function dicePays({ side, pay }: DiceBet, roll: number): number {
  const rank = side === 'under' ? roll : DICE_RANGE - 1 - roll
  return rank < diceWinners(pay) ? pay : 0
}
