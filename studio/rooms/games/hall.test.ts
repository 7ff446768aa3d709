import { randomBytes } from 'node:crypto'
import { wordsOf } from '@meydan/fair/draws'
import { drawBalls } from '@meydan/fair/tombala/tombala'
import { drawStrip } from '@meydan/fair/tombala/tombala-cards'
import { expect, it } from 'vitest'
import { stakeOf } from '../../test/room-bench.ts'
import type { Stake } from '../stakes/stake.ts'
import { demoWinsOf, winsOf } from './hall.ts'

const words = wordsOf(() => randomBytes(32))
const strips = (ref: string, count: number): Stake[] =>
  Array.from({ length: count }, () => stakeOf(ref, 1, { kurus: 3_000, cards: drawStrip(words) }))

it('a guest wins what he would beside all cards that were sold, however few of them are looked at', () => {
  for (let round = 0; round < 16; round++) {
    const sold = round % 8 === 0 ? [] : strips('real', round % 4 === 1 ? 1 : 20)
    const guests = ['g1', 'g2', 'g3'].map((ref, at) => strips(ref, at + 1))
    // A card sold twice over shares its prizes.
    guests.push([stakeOf('g4', 1, { kurus: 3_000, cards: sold[0]?.cards ?? drawStrip(words) })])
    const balls = drawBalls(words)
    const wins = demoWinsOf(balls, { sold, demos: guests.flat() }, 12_345)
    for (const own of guests) {
      const all = winsOf(balls, [...sold, ...own], 12_345).wins
      expect(own.map((stake) => wins.get(stake))).toEqual(own.map((stake) => all.get(stake)))
    }
  }
})

it('the cards sold are looked at as often for fifty guests as for one', () => {
  let looks = 0
  const { cards } = strips('real', 1)[0] as Stake
  const watched = Object.defineProperty(stakeOf('real', 1, { kurus: 3_000 }), 'cards', {
    get() {
      looks++
      return cards
    },
  })
  const sold = [watched, ...strips('real', 10)]
  const looksFor = (count: number): number => {
    looks = 0
    const demos = Array.from({ length: count }, (_, at) => strips(`g${at}`, 4)).flat()
    demoWinsOf(drawBalls(words), { sold, demos }, 0)
    return looks
  }
  expect(looksFor(50)).toBe(looksFor(1))
})
