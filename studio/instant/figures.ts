import { blackjackReturns } from '@meydan/fair/cards/blackjack-returns'
import { jacksWays } from '@meydan/fair/cards/jacks-returns'
import {
  diceWays,
  hiloWays,
  kenoWays,
  limboShown,
  limboWay,
  minesWays,
  plinkoWays,
  type Return,
  returnOf,
  scratchWays,
  turboWays,
  type Way,
} from '@meydan/fair/returns'
import type { InstantCode } from './game.ts'

/** Of all settings of a game: percentages in percent to two decimals, the highest pay in stakes. */
export type InstantFigures = { lowestRtp: number; highestRtp: number; highest: number }

/** Declared, and held against the exact counts by a test and by `npm run rtp`. */
export const instantFigures: Readonly<Record<InstantCode, InstantFigures>> = {
  zar: { lowestRtp: 98.99, highestRtp: 99, highest: 99 },
  limit: { lowestRtp: 99, highestRtp: 99, highest: 10_000 },
  mayin: { lowestRtp: 98.28, highestRtp: 99, highest: 3_965.77 },
  plinko: { lowestRtp: 98.91, highestRtp: 99.16, highest: 1_000 },
  keno: { lowestRtp: 96.92, highestRtp: 97.19, highest: 2_000 },
  'turbo-tombala': { lowestRtp: 95.31, highestRtp: 95.31, highest: 1_000 },
  'kazi-kazan': { lowestRtp: 95, highestRtp: 95, highest: 2_000 },
  'alcak-yuksek': { lowestRtp: 98.32, highestRtp: 99, highest: 1_000 },
  'video-poker': { lowestRtp: 97.3, highestRtp: 97.3, highest: 800 },
  blackjack: { lowestRtp: 99.54, highestRtp: 99.54, highest: 8 },
}

/** A hand of Blackjack may end with more than its stake lost, so its return is counted by its own rule. */
const ways: Readonly<Record<Exclude<InstantCode, 'blackjack'>, () => Way[]>> = {
  zar: diceWays,
  limit: () => limboShown.map(limboWay),
  mayin: minesWays,
  plinko: plinkoWays,
  keno: kenoWays,
  'turbo-tombala': turboWays,
  'kazi-kazan': scratchWays,
  'alcak-yuksek': hiloWays,
  'video-poker': jacksWays,
}

/** Every setting of a game with its exact return; of Limit the shown targets, whose returns differ in the sixth digit only. */
export function returnsOf(code: InstantCode): Return[] {
  return code === 'blackjack' ? blackjackReturns() : ways[code]().map(returnOf)
}

export function countFigures(code: InstantCode): InstantFigures {
  const all = returnsOf(code)
  return {
    lowestRtp: rounded(Math.min(...all.map(({ rtp }) => rtp))),
    highestRtp: rounded(Math.max(...all.map(({ rtp }) => rtp))),
    highest: Math.max(...all.map(({ highest }) => highest)),
  }
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
