import { describe, expect, it } from 'vitest'
import { fairInt, wordsOf } from '../draws.ts'
import { fromHex } from '../hash.ts'
import { mixOf, sharedBlocks } from '../shared/shared-round.ts'
import { drawBalls, JACKPOT_BALLS, placesOf, prizesOf, reachedBy, SHARES } from './tombala.ts'
import {
  COLUMN_SIZES,
  columnOf,
  countCards,
  countStrips,
  drawCard,
  drawStrip,
  type TombalaCard,
} from './tombala-cards.ts'

const words = (no: number) =>
  wordsOf(sharedBlocks({ algorithm: 'tombala/1', no, seed: fromHex('11'.repeat(32)), mix: mixOf([]) }))

function checkCard(card: TombalaCard): void {
  expect(card.map((row) => row.length)).toEqual([5, 5, 5])
  const counts = COLUMN_SIZES.map((_, column) => card.flat().filter((number) => columnOf(number) === column).length)
  expect(counts.every((count) => count >= 1 && count <= 3)).toBe(true)
  for (const row of card) {
    expect(new Set(row.map(columnOf)).size).toBe(5)
    expect(row).toEqual(row.toSorted((one, other) => one - other))
  }
  // Downwards a column rises.
  for (const [column] of COLUMN_SIZES.entries()) {
    const down = card.flatMap((row) => row.filter((number) => columnOf(number) === column))
    expect(down).toEqual(down.toSorted((one, other) => one - other))
  }
}

describe('cards', () => {
  it('are as many as counted on paper', () => {
    expect(countCards()).toEqual({ layouts: 735_210n, cards: 3_669_688_706_217_187_500n })
    expect(countStrips()).toBe(76_638_191_771_190n)
  })

  it('are valid, and a strip covers 1 to 90', () => {
    const next = words(1)
    for (let turn = 0; turn < 300; turn++) checkCard(drawCard(next))
    for (let turn = 0; turn < 20; turn++) {
      const strip = drawStrip(next)
      for (const card of strip) checkCard(card)
      expect(strip.flat(2).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
    }
  })

  it('have each number as often as a uniform card has: χ² over the ninety', () => {
    const next = words(2)
    const seen = new Map<number, number>()
    const cards = 4_000
    for (let turn = 0; turn < cards; turn++)
      for (const number of drawCard(next).flat()) seen.set(number, (seen.get(number) ?? 0) + 1)
    // Within a column all numbers are alike; how many a column holds follows from the card's own law.
    let chi = 0
    for (const [column, size] of COLUMN_SIZES.entries()) {
      const own = [...seen].filter(([number]) => columnOf(number) === column).map(([, count]) => count)
      expect(own).toHaveLength(size)
      const mean = own.reduce((sum, count) => sum + count, 0) / size
      chi += own.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    }
    // 81 degrees of freedom: 135 is beyond p = 0.0001 even without the numbers' holding each other down.
    expect(chi).toBeLessThan(135)
  })
})

describe('a round', () => {
  it('draws every ball once', () => {
    expect(drawBalls(words(3)).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 90 }, (_, at) => at + 1),
    )
  })

  it('sees a row where a player with a pencil sees it', () => {
    const next = words(4)
    for (let turn = 0; turn < 60; turn++) {
      const [card, balls] = [drawCard(next), drawBalls(next)]
      const { first, second, tombala } = reachedBy(card, placesOf(balls))
      const rowsAfter = (count: number) =>
        card.filter((row) => row.every((number) => balls.slice(0, count).includes(number))).length
      expect([rowsAfter(first - 1), rowsAfter(second - 1) < 2, rowsAfter(tombala - 1) < 3]).toEqual([0, true, true])
      expect([rowsAfter(first) >= 1, rowsAfter(second) >= 2, rowsAfter(tombala)]).toEqual([true, true, 3])
    }
  })

  it('gives out what was sold: prizes, pot and house, in whole kuruş, and nothing else', () => {
    const next = words(5)
    for (let turn = 0; turn < 60; turn++) {
      const [count, price, pot] = [
        1 + fairInt(next, 60),
        [200, 500, 1_000, 2_500][turn % 4]!,
        fairInt(next, 10_000_000),
      ]
      const cards = Array.from({ length: count }, () => drawCard(next))
      const sales = count * price
      const { first, second, tombala, jackpot, potIn, potOut } = prizesOf(cards, drawBalls(next), { sales, pot })
      const given = [first, second, tombala].reduce((sum, { each, winners }) => sum + each * winners.length, 0)
      const share = SHARES.first + SHARES.second + SHARES.tombala + SHARES.pot
      expect(share).toBe(85)
      expect(given + potIn).toBe((sales * share) / 100)
      for (const { each, winners } of [first, second, tombala])
        expect([Number.isInteger(each), winners.length > 0]).toEqual([true, true])
      expect(first.ball <= second.ball && second.ball <= tombala.ball).toBe(true)
      expect(potOut).toBeLessThanOrEqual(pot + potIn)
      if (jackpot !== null)
        expect([jackpot.each * jackpot.winners.length, tombala.ball <= JACKPOT_BALLS]).toEqual([potOut, true])
      else expect(potOut).toBe(0)
    }
  })

  it('shares a prize that two cards have on the same ball, and the rest stays in the pot', () => {
    const balls = Array.from({ length: 90 }, (_, at) => at + 1)
    const card = [
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
      [11, 12, 13, 14, 15],
    ]
    const { first, potIn, jackpot, potOut } = prizesOf([card, card, card], balls, { sales: 1_000, pot: 100 })
    expect(first).toEqual({ ball: 5, winners: [0, 1, 2], each: 40 })
    // 120, 180 and 500 among three: 0, 0 and 2 are left.
    expect(potIn).toBe(50 + 2)
    expect([jackpot?.each, potOut]).toEqual([50, 150])
  })

  it('judges six thousand cards at once as it does a thousand', () => {
    const next = words(6)
    const cards = Array.from({ length: 1_000 }, () => drawCard(next))
    const hall = Array.from({ length: 6 }, () => cards).flat()
    const balls = drawBalls(next)
    const [whole, part] = [hall, cards].map((all) => prizesOf(all, balls, { sales: 3_000_000, pot: 0 }).tombala)
    expect(whole?.ball).toBe(part?.ball)
    expect(whole?.winners).toHaveLength(6 * (part?.winners.length ?? 0))
  })
})
