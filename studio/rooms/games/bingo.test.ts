import { createHash, randomBytes } from 'node:crypto'
import { wordsOf } from '@meydan/fair/draws'
import { drawBalls } from '@meydan/fair/tombala/tombala'
import { drawStrip } from '@meydan/fair/tombala/tombala-cards'
import { expect, it } from 'vitest'
import { byForm } from '../../../scripts/test/form.ts'
import { stakeOf } from '../../test/room-bench.ts'
import { cardsOf, demoBingoWins, bingoGame, bingoWins } from './bingo.ts'
import type { Stake } from '../stakes/stake.ts'

/** A round deals thirty cards. */
const ROUNDS = byForm(40, 2_000)
const game = bingoGame({ price: 500, everyMs: 360_000, offsetMs: 0 })
/** In the short form the same blocks each time, so that no draw is red by chance; the long form draws others. */
let drawn = 0
const blocks = byForm(
  () => createHash('sha256').update(`tombala ${++drawn}`).digest(),
  () => randomBytes(32),
)
const words = wordsOf(blocks)
const strips = (ref: string, count: number): Stake[] =>
  Array.from({ length: count }, () => stakeOf(ref, 1, { kurus: 3_000, cards: drawStrip(words) }))

it('a guest wins what he would beside all cards that were sold, however few of them are looked at', () => {
  for (let round = 0; round < 16; round++) {
    const sold = round % 8 === 0 ? [] : strips('real', round % 4 === 1 ? 1 : 20)
    const guests = ['g1', 'g2', 'g3'].map((ref, at) => strips(ref, at + 1))
    // A card sold twice over shares its prizes.
    guests.push([stakeOf('g4', 1, { kurus: 3_000, cards: sold[0]?.cards ?? drawStrip(words) })])
    const balls = drawBalls(words)
    const outcome = { balls, hallCards: strips('hall', 4).flatMap(({ cards }) => cards ?? []) }
    const hallOf = (stakes: readonly Stake[]) => game.hallCardsOf(outcome, stakes)
    const wins = demoBingoWins(balls, { sold, demos: guests.flat() }, 12_345, hallOf)
    for (const own of guests) {
      const hall = hallOf(sold.length === 0 ? own : sold)
      const all = bingoWins(balls, [...sold, ...own], 12_345, { hall }).wins
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
    demoBingoWins(drawBalls(words), { sold, demos }, 0, () => ({ cards: [], sales: 0 }))
    return looks
  }
  expect(looksFor(50)).toBe(looksFor(1))
})

it('a hall makes 24 cards of fewer, twice the most that one player has, and none where nobody bought one', () => {
  const outcome = game.draw(blocks, 1)
  const added = (...held: number[]) =>
    game.hallCardsOf(
      outcome,
      held.flatMap((count, at) => strips(`p${at}`, count / 6)),
    ).cards.length
  expect([added(), added(6), added(24), added(24, 6), added(12, 12), added(12, 18), added(6, 6)]).toEqual([
    0, 18, 24, 18, 0, 6, 12,
  ])
})

it('what is sold comes back at 85 % beside the cards of the hall, its own included', () => {
  let [won, staked, pots, hallWon, hallCost] = [0, 0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = game.draw(blocks, round)
    const sold = strips('p', 1 + (round % 2))
    const hall = game.hallCardsOf(outcome, sold)
    const { prizes, wins } = bingoWins(outcome.balls, sold, 1_000, { hall })
    const returned = [...wins.values()].reduce((sum, win) => sum + win, 0) - prizes.potOut
    const owned = cardsOf(sold).length
    const ofHall = [prizes.first, prizes.second, prizes.tombala].reduce(
      (sum, { winners, each }) => sum + each * winners.filter((at) => at >= owned).length,
      0,
    )
    const sales = sold.reduce((sum, { kurus }) => sum + kurus, 0)
    // Every kuruş of the prizes and of the pot's share goes somewhere, in every round.
    expect(returned + ofHall + prizes.potIn).toBe(((sales + hall.sales) * 80) / 100 + (sales * 5) / 100)
    won += returned
    staked += sales
    pots += prizes.potIn
    hallWon += ofHall
    hallCost += hall.sales
  }
  // σ of a round of one player is about his stake.
  expect(Math.abs((won + pots) / staked - 0.85)).toBeLessThan(5 / Math.sqrt(ROUNDS))
  expect(Math.abs(hallWon / hallCost - 0.8)).toBeLessThan(5 / Math.sqrt(ROUNDS))
})

it('a tombala of the hall leaves the pot as it is', () => {
  const [mine, other] = [strips('p', 1), strips('hall', 1)]
  const others = cardsOf(other)
  // The hall's first card is called at once.
  const first = (others[0] ?? []).flat()
  const balls = [...first, ...drawBalls(words).filter((ball) => !first.includes(ball))]
  const { prizes, wins } = bingoWins(balls, mine, 50_000, { hall: { cards: others, sales: 3_000 } })
  expect([prizes.tombala.ball, prizes.jackpot, prizes.potOut]).toEqual([15, null, 0])
  expect([...wins.values()]).toEqual([0])
})
