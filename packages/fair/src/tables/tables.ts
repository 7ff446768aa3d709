import { baccaratPays, baccaratResult, baccaratSpots, dealBaccarat } from '../cards/baccarat.ts'
import { dealDragonTiger, dragonTigerPays, dragonTigerResult, dragonTigerSpots } from '../cards/dragon-tiger.ts'
import type { Words } from '../draws.ts'
import { fortunePays, fortuneSpots, spinFortune } from './fortune-wheel.ts'
import { roulettePays, rouletteSpots, spinWheel } from './roulette.ts'
import { rollSicBo, sicBoPays, sicBoResult, sicBoSpots } from './sic-bo.ts'

/** The rule of a table: chips lie on named spots, one draw decides them all. Versions are never edited, only added. */
export type TableRule = {
  spots: readonly string[]
  /** What was drawn, as whole numbers in order. */
  draw(words: Words): number[]
  /** The same as one number, for a list of results. */
  resultOf(drawn: readonly number[]): number
  /** Hundredths of the stake on that spot, the stake included; 0 where it is lost. */
  pays(spot: string, drawn: readonly number[]): number
}

const rules = {
  'roulette/1': {
    spots: [...rouletteSpots.keys()],
    draw: spinWheel,
    resultOf: ([number = 0]) => number,
    pays: roulettePays,
  },
  'baccarat/1': { spots: baccaratSpots, draw: dealBaccarat, resultOf: baccaratResult, pays: baccaratPays },
  'dragon-tiger/1': {
    spots: dragonTigerSpots,
    draw: dealDragonTiger,
    resultOf: dragonTigerResult,
    pays: dragonTigerPays,
  },
  'sic-bo/1': { spots: sicBoSpots, draw: rollSicBo, resultOf: sicBoResult, pays: sicBoPays },
  'fortune-wheel/1': { spots: fortuneSpots, draw: spinFortune, resultOf: ([field = 0]) => field, pays: fortunePays },
} as const satisfies Record<string, TableRule>

export type TableAlgorithm = keyof typeof rules

/** Every rule of a table there is or was, by the name that a round keeps. */
export const tableRules: Readonly<Record<TableAlgorithm, TableRule>> = rules

export function isTableAlgorithm(algorithm: string): algorithm is TableAlgorithm {
  return Object.hasOwn(rules, algorithm)
}
