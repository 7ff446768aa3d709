import { rouletteSpots } from './roulette.ts'
import { sicBoSpots } from './sic-bo.ts'
import { type TableAlgorithm, tableRules } from './tables.ts'

/** One kind of bet of a table as its page of rules states it; `npm run rtp` counts it again. */
export type TableBet = {
  bet: string
  spots: readonly string[]
  /** What it pays to one, in hundredths. */
  toOne: number
  /** Percent, to three decimals. */
  rtp: number
}

const ofSize = (bet: string, size: number, toOne: number): TableBet => ({
  bet,
  spots: [...rouletteSpots].filter(([, numbers]) => numbers.length === size).map(([spot]) => spot),
  toOne,
  rtp: 97.297,
})

const ofName = (bet: string, name: RegExp, toOne: number, rtp: number): TableBet => ({
  bet,
  spots: sicBoSpots.filter((spot) => name.test(spot)),
  toOne,
  rtp,
})

const of = (spot: string, toOne: number, rtp: number): TableBet => ({ bet: spot, spots: [spot], toOne, rtp })

export const tableBets: Readonly<Record<TableAlgorithm, readonly TableBet[]>> = {
  'roulette/1': [
    ofSize('straight', 1, 3_500),
    ofSize('split', 2, 1_700),
    ofSize('three', 3, 1_100),
    ofSize('corner', 4, 800),
    ofSize('six', 6, 500),
    ofSize('dozen', 12, 200),
    ofSize('chance', 18, 100),
  ],
  'baccarat/1': [
    of('player', 100, 98.765),
    of('banker', 95, 98.942),
    of('tie', 900, 95.156),
    of('playerPair', 1_200, 97.108),
    of('bankerPair', 1_200, 97.108),
  ],
  'dragon-tiger/1': [
    of('dragon', 100, 96.265),
    of('tiger', 100, 96.265),
    of('tie', 1_200, 97.108),
    of('suitedTie', 5_600, 96.145),
  ],
  'sic-bo/1': [
    ofName('even', /^(small|big|odd|even)$/, 100, 97.222),
    ofName('single', /^single/, 1_200, 96.296),
    ofName('pair', /^pair/, 600, 97.222),
    ofName('double', /^double/, 1_200, 96.296),
    ofName('triple', /^triple/, 20_900, 97.222),
    ofName('anyTriple', /^anyTriple$/, 3_400, 97.222),
    ofName('total4', /^total(4|17)$/, 6_900, 97.222),
    ofName('total5', /^total(5|16)$/, 3_400, 97.222),
    ofName('total6', /^total(6|15)$/, 2_000, 97.222),
    ofName('total7', /^total(7|14)$/, 1_300, 97.222),
    ofName('total8', /^total(8|13)$/, 900, 97.222),
    ofName('total9', /^total(9|12)$/, 740, 97.222),
    ofName('total10', /^total(10|11)$/, 675, 96.875),
  ],
  'fortune-wheel/1': tableRules['fortune-wheel/1'].spots.map((spot, at) =>
    of(spot, [100, 300, 700, 1_100, 2_300, 4_700, 4_700][at] ?? 0, 96),
  ),
}

/** Percent: the lowest return of all bets; hundredths: the highest pay, the stake included. */
export function spanOf(algorithm: TableAlgorithm): { lowestRtp: number; highestPay: number } {
  const bets = tableBets[algorithm]
  return {
    lowestRtp: Math.min(...bets.map(({ rtp }) => rtp)),
    highestPay: Math.max(...bets.map(({ toOne }) => toOne)) + 100,
  }
}
