import { baccaratPaysAt, bankerDraws, playerDraws } from '../cards/baccarat.ts'
import { DECK, SHOE_DECKS } from '../cards/cards.ts'
import { FORTUNE_FIELDS } from './fortune-wheel.ts'
import type { Way } from '../returns.ts'
import { WHEEL } from './roulette.ts'
import { type TableAlgorithm, tableRules } from './tables.ts'

type Draw = { drawn: readonly number[]; ways: bigint }

/** Every spot of a table with all its ends, counted over every draw there is. */
export function tableWays(algorithm: TableAlgorithm): Way[] {
  if (algorithm === 'baccarat/1') return baccaratWays()
  const draws = drawsOf(algorithm)
  const { spots, pays } = tableRules[algorithm]
  return spots.map((name) => ({ name, ends: ended(draws.map(({ drawn, ways }) => [pays(name, drawn), ways])) }))
}

function drawsOf(algorithm: Exclude<TableAlgorithm, 'baccarat/1'>): Draw[] {
  if (algorithm === 'roulette/1') return WHEEL.map((number) => ({ drawn: [number], ways: 1n }))
  if (algorithm === 'fortune-wheel/1') return below(FORTUNE_FIELDS).map((field) => ({ drawn: [field], ways: 1n }))
  if (algorithm === 'sic-bo/1')
    return below(216).map((at) => ({
      drawn: [(at % 6) + 1, (Math.floor(at / 6) % 6) + 1, Math.floor(at / 36) + 1],
      ways: 1n,
    }))
  return below(DECK).flatMap((one) =>
    below(DECK).map((other) => ({
      drawn: [one, other],
      ways: BigInt(SHOE_DECKS * (one === other ? SHOE_DECKS - 1 : SHOE_DECKS)),
    })),
  )
}

/** Cards in the shoe by their points. */
const cardsOfPoints = below(10).map((points) => SHOE_DECKS * (points === 0 ? 16 : 4))

/** How many of all 416·415·414·413·412·411 rows of six cards end so: player, bank, tie. */
export function baccaratHandsWon(): readonly [number, number, number] {
  const won: [number, number, number] = [0, 0, 0]
  const left = [...cardsOfPoints]
  const each = (visit: (points: number, ways: number) => void): void => {
    for (let points = 0; points < 10; points++) {
      const ways = left[points] as number
      left[points] = ways - 1
      visit(points, ways)
      left[points] = ways
    }
  }
  each((p1, w1) =>
    each((b1, w2) =>
      each((p2, w3) =>
        each((b2, w4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
          const end = (mine: number, theirs: number, ways: number): void => {
            won[mine === theirs ? 2 : mine > theirs ? 0 : 1] += w1 * w2 * w3 * w4 * ways
          }
          // Cards that are not dealt may be any of those left.
          const bank = (mine: number, third: number | null, ways: number, left: 411 | 412): void => {
            const undealt = left === 412 ? 411 : 1
            if (!bankerDraws(player, banker, third)) return end(mine, banker, ways * undealt * left)
            each((b3, w5) => end(mine, (banker + b3) % 10, ways * w5 * undealt))
          }
          if (playerDraws(player, banker)) each((p3, w5) => bank((player + p3) % 10, p3, w5, 411))
          else bank(player, null, 1, 412)
        }),
      ),
    ),
  )
  return won
}

function baccaratWays(): Way[] {
  const [player, banker, tie] = baccaratHandsWon()
  const sides = (name: string): Way => ({
    name,
    ends: ended([player, banker, tie].map((ways, winner) => [baccaratPaysAt(name, winner), BigInt(ways)])),
  })
  const pairs = (name: string, bit: number): Way => ({
    name,
    ends: ended([
      [baccaratPaysAt(name, bit), 31n],
      [baccaratPaysAt(name, 0), 415n - 31n],
    ]),
  })
  return [...['player', 'banker', 'tie'].map(sides), pairs('playerPair', 4), pairs('bankerPair', 8)]
}

/** Ends of the same pay as one. */
function ended(pays: readonly (readonly [number, bigint])[]): { pay: number; ways: bigint }[] {
  const sums = new Map<number, bigint>()
  for (const [pay, ways] of pays) sums.set(pay, (sums.get(pay) ?? 0n) + ways)
  return [...sums].map(([pay, ways]) => ({ pay, ways }))
}

function below(size: number): number[] {
  return Array.from({ length: size }, (_, at) => at)
}
