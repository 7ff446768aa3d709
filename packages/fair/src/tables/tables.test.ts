import { describe, expect, it } from 'vitest'
import { baccaratHands, baccaratResult, dealBaccarat, pointsOf } from '../cards/baccarat.ts'
import { rankOf, suitOf } from '../cards/cards.ts'
import { dragonTigerResult } from '../cards/dragon-tiger.ts'
import { wordsOf } from '../draws.ts'
import { fromHex } from '../hash.ts'
import { returnOf } from '../returns.ts'
import { announcedBets, isRed, neighbours, roulettePays, rouletteSpots, WHEEL } from './roulette.ts'
import { mixOf, sharedBlocks } from '../shared/shared-round.ts'
import { sicBoSpots } from './sic-bo.ts'
import { tableBets } from './table-bets.ts'
import { baccaratHandsWon, tableWays } from './table-returns.ts'
import { type TableAlgorithm, tableRules } from './tables.ts'

const algorithms = Object.keys(tableRules) as TableAlgorithm[]
const seed = fromHex('11'.repeat(32))
const wordsFor = (algorithm: string, no: number) => wordsOf(sharedBlocks({ algorithm, no, seed, mix: mixOf([]) }))

describe.each(algorithms)('%s', (algorithm) => {
  const ways = new Map(tableWays(algorithm).map((way) => [way.name, way]))
  const { spots } = tableRules[algorithm]

  it('returns on every spot what its page of rules says, and each spot belongs to one bet', () => {
    const stated = tableBets[algorithm].flatMap((bet) => bet.spots.map((spot) => [spot, bet] as const))
    expect(stated.map(([spot]) => spot).toSorted()).toEqual(spots.toSorted())
    for (const [spot, { rtp, toOne }] of stated) {
      const way = ways.get(spot)!
      expect([spot, returnOf(way).rtp.toFixed(3)]).toEqual([spot, rtp.toFixed(3)])
      expect([spot, returnOf(way).highest]).toEqual([spot, toOne / 100 + 1])
    }
  })
})

describe('the edges', () => {
  const edge = (algorithm: TableAlgorithm, spot: string): string =>
    (100 - returnOf(tableWays(algorithm).find(({ name }) => name === spot)!).rtp).toFixed(2)

  it('are the published ones to 0.01 %', () => {
    expect(edge('roulette/1', 'red')).toBe('2.70')
    expect([edge('baccarat/1', 'player'), edge('baccarat/1', 'banker')]).toEqual(['1.24', '1.06'])
    expect(edge('dragon-tiger/1', 'dragon')).toBe('3.73')
    expect([edge('sic-bo/1', 'small'), edge('sic-bo/1', 'pair12')]).toEqual(['2.78', '2.78'])
  })

  it('of baccarat rest on the published numbers of hands', () => {
    expect(baccaratHandsWon()).toEqual([2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216])
    expect(baccaratHandsWon().reduce((sum, ways) => sum + ways)).toBe(416 * 415 * 414 * 413 * 412 * 411)
  })
})

describe('the wheel', () => {
  it('has 157 places, every number once, red and black in turn', () => {
    expect(rouletteSpots.size).toBe(157)
    expect(WHEEL.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, at) => at))
    for (const [at, number] of WHEEL.entries()) if (at > 1) expect(isRed(number)).not.toBe(isRed(WHEEL[at - 1]!))
  })

  it('has three sectors that part it, and every called bet is the sum of its chips', () => {
    const covered = (parts: Record<string, number>) => Object.keys(parts).flatMap((spot) => rouletteSpots.get(spot)!)
    const { voisins, tiers, orphelins } = announcedBets
    expect([voisins, tiers, orphelins].map((bet) => new Set(covered(bet)).size)).toEqual([17, 12, 8])
    expect(new Set([voisins, tiers, orphelins].flatMap(covered)).size).toBe(37)
    for (const bet of Object.values(announcedBets)) {
      const chips = Object.values(bet).reduce((sum, count) => sum + count, 0)
      const back = WHEEL.reduce(
        (sum, number) =>
          sum + Object.entries(bet).reduce((all, [spot, count]) => all + count * roulettePays(spot, [number]), 0),
        0,
      )
      expect((back / 37 / chips).toFixed(3)).toBe('97.297')
    }
  })

  it('knows the neighbours of a number around zero too', () => {
    expect(neighbours(0, 2)).toEqual([3, 26, 0, 32, 15])
    expect(neighbours(26, 4)).toHaveLength(9)
  })
})

/** The drawing table of baccarat as printed: rows are the bank's total, columns the player's third card. */
const bankTable: Record<number, string> = {
  3: 'DDDDDDDDSD',
  4: 'SSDDDDDDSS',
  5: 'SSSSDDDDSS',
  6: 'SSSSSSDDSS',
}

describe('baccarat', () => {
  it('deals by the printed table', () => {
    const words = wordsFor('baccarat/1', 2)
    for (let round = 0; round < 5_000; round++) {
      const cards = dealBaccarat(words)
      const { player, banker, totals } = baccaratHands(cards)
      const first = (hand: number[]) => (pointsOf(hand[0]!) + pointsOf(hand[1]!)) % 10
      const [mine, theirs] = [first(player), first(banker)]
      const natural = mine >= 8 || theirs >= 8
      expect(player).toHaveLength(!natural && mine <= 5 ? 3 : 2)
      const bank = player.length === 2 ? theirs <= 5 : theirs <= 2 || bankTable[theirs]?.[pointsOf(player[2]!)] === 'D'
      expect(banker).toHaveLength(!natural && bank ? 3 : 2)
      expect([...player, ...banker].toSorted()).toEqual(cards.toSorted())
      expect(baccaratResult(cards) % 4).toBe(totals.player > totals.banker ? 0 : totals.player < totals.banker ? 1 : 2)
    }
  })
})

it('a tie of dragon and tiger is of one suit where both cards are the same', () => {
  for (let one = 0; one < 52; one++)
    for (let other = 0; other < 52; other++) {
      const result = dragonTigerResult([one, other])
      if (rankOf(one) !== rankOf(other)) expect(result).toBe(rankOf(one) > rankOf(other) ? 0 : 1)
      else expect(result).toBe(suitOf(one) === suitOf(other) ? 3 : 2)
    }
})

it('three dice have 52 bets, and no triple pays an even chance', () => {
  expect(sicBoSpots).toHaveLength(52)
  const { pays } = tableRules['sic-bo/1']
  for (const spot of ['small', 'big', 'odd', 'even']) expect(pays(spot, [4, 4, 4])).toBe(0)
  expect([pays('single4', [4, 4, 4]), pays('single4', [4, 1, 4]), pays('pair14', [1, 2, 4])]).toEqual([1_300, 300, 700])
})

it('a round gives the same draw again from its seed and mix alone', () => {
  const vectors = algorithms.map((algorithm) => [algorithm, tableRules[algorithm].draw(wordsFor(algorithm, 1))])
  expect(vectors).toMatchInlineSnapshot(`
    [
      [
        "roulette/1",
        [
          10,
        ],
      ],
      [
        "baccarat/1",
        [
          22,
          7,
          16,
          29,
          44,
          4,
        ],
      ],
      [
        "dragon-tiger/1",
        [
          36,
          4,
        ],
      ],
      [
        "sic-bo/1",
        [
          6,
          1,
          6,
        ],
      ],
      [
        "fortune-wheel/1",
        [
          30,
        ],
      ],
    ]
  `)
})
