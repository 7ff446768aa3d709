import { wordsOf } from '@meydan/fair/draws'
import { DICE_RANGE } from '@meydan/fair/instant/dice'
import { KENO_DRAWN, KENO_FIELDS } from '@meydan/fair/instant/keno'
import { limboReaches } from '@meydan/fair/instant/limbo'
import { choose, MINES_FIELDS } from '@meydan/fair/instant/mines'
import { playerBlocks } from '@meydan/fair/player-seed'
import { turboWays } from '@meydan/fair/returns'
import { ruleNamed } from '@meydan/fair/rules'
import { SCRATCH_TICKETS } from '@meydan/fair/instant/scratch'
import { TURBO_BALLS, turboBalls, turboRows } from '@meydan/fair/tombala/turbo-tombala'
import { describe, expect, it } from 'vitest'
import { instantGames } from './game.ts'

/** Drawn with a fixed seed: a run says the same each time, and a broken rule says it each time too. */
const SERVER = 'c0ffee'.repeat(10).padEnd(64, '0')
const ROUNDS = 30_000

function drawAll(algorithm: string, bet: object, rounds = ROUNDS): number[][] {
  const rule = ruleNamed(algorithm)!
  const read = rule.read(bet)
  return Array.from({ length: rounds }, (_, at) =>
    rule.draw(wordsOf(playerBlocks({ server: SERVER, client: 'istatistik', nonce: at + 1 })), read),
  )
}

/** How far the counts lie from what was expected, as a standard normal (Wilson–Hilferty). */
function deviation(counts: readonly number[], expected: readonly number[], degrees = counts.length - 1): number {
  const square = counts.reduce((sum, count, at) => sum + (count - expected[at]!) ** 2 / expected[at]!, 0)
  const spread = 2 / (9 * degrees)
  return ((square / degrees) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}

/** p > 0.001 on one side. */
const LIMIT = 3.09

function countOf(size: number, places: Iterable<number>): number[] {
  const counts = Array.from({ length: size }, () => 0)
  for (const place of places) counts[place] = counts[place]! + 1
  return counts
}

const even = (size: number, all: number): number[] => Array.from({ length: size }, () => all / size)

describe('draws of every game, by χ² at p > 0.001', () => {
  it('Zar: a hundred equal parts, and pairs of neighbouring rounds', () => {
    const rolls = drawAll('dice/2', { side: 'under', pay: 198 }).map(([roll = 0]) => roll)
    const part = (roll: number, parts: number): number => Math.floor((roll * parts) / DICE_RANGE)
    expect(
      deviation(
        countOf(
          100,
          rolls.map((roll) => part(roll, 100)),
        ),
        even(100, ROUNDS),
      ),
    ).toBeLessThan(LIMIT)
    const pairs = rolls.slice(1).map((roll, at) => part(rolls[at]!, 10) * 10 + part(roll, 10))
    expect(deviation(countOf(100, pairs), even(100, ROUNDS - 1))).toBeLessThan(LIMIT)
  })

  it('Limit: the points between its targets', () => {
    const edges = [101, 120, 150, 200, 300, 500, 1_000, 2_500, 10_000]
    const points = drawAll('limbo/1', { target: 200 }).map(([point = 0]) => point)
    const reached = edges.map((edge) => limboReaches(edge) / 2 ** 32)
    const shares = [1, ...reached].map((share, at) => share - (reached[at] ?? 0))
    const counts = countOf(
      shares.length,
      points.map((point) => edges.filter((edge) => point >= edge).length),
    )
    expect(
      deviation(
        counts,
        shares.map((share) => share * ROUNDS),
      ),
    ).toBeLessThan(LIMIT)
  })

  it('Mayın: every field, and the first mine', () => {
    const laid = drawAll('mines/1', { mines: 5 })
    const first = laid.map(([field = 1]) => field - 1)
    expect(deviation(countOf(MINES_FIELDS, first), even(MINES_FIELDS, ROUNDS))).toBeLessThan(LIMIT)
    const all = countOf(
      MINES_FIELDS,
      laid.flat().map((field) => field - 1),
    )
    // Fields of one round exclude each other: their counts spread less, by (25 − 5) / (25 − 1).
    const shrunk = all.map((count) => ROUNDS * 0.2 + (count - ROUNDS * 0.2) / Math.sqrt(20 / 24))
    expect(deviation(shrunk, even(MINES_FIELDS, ROUNDS * 5))).toBeLessThan(LIMIT)
  })

  it('Plinko: the slots, by the binomial', () => {
    const slots = drawAll('plinko/1', { rows: 12, risk: 'low' }).map((path) =>
      path.reduce((sum, step) => sum + step, 0),
    )
    const expected = Array.from({ length: 13 }, (_, slot) => (Number(choose(12, slot)) / 2 ** 12) * ROUNDS)
    expect(deviation(countOf(13, slots), expected)).toBeLessThan(LIMIT)
  })

  it('Keno: hits of five numbers, and the first number drawn', () => {
    const drawn = drawAll('keno/1', { picks: [1, 2, 3, 4, 5] })
    const hits = drawn.map((numbers) => numbers.filter((number) => number <= 5).length)
    const all = Number(choose(KENO_FIELDS, 5))
    const expected = Array.from(
      { length: 6 },
      (_, hit) => (Number(choose(KENO_DRAWN, hit) * choose(KENO_FIELDS - KENO_DRAWN, 5 - hit)) / all) * ROUNDS,
    )
    expect(deviation(countOf(6, hits), expected)).toBeLessThan(LIMIT)
    const first = drawn.map(([number = 1]) => number - 1)
    expect(deviation(countOf(KENO_FIELDS, first), even(KENO_FIELDS, ROUNDS))).toBeLessThan(LIMIT)
  })

  it('Turbo Tombala: full rows, and the first ball', () => {
    // A card of all there are is drawn slowly.
    const rounds = 4_000
    const drawn = drawAll('turbo-tombala/1', {}, rounds)
    const { ends } = turboWays()[0]!
    const all = Number(choose(90, TURBO_BALLS))
    // Three full rows are too seldom for a count of their own.
    const rows = drawn.map((round) => Math.min(2, turboRows(round)))
    const expected = ends.map(({ ways }) => (Number(ways) / all) * rounds)
    const [none = 0, one = 0, two = 0, three = 0] = expected
    expect(deviation(countOf(3, rows), [none, one, two + three])).toBeLessThan(LIMIT)
    const balls = drawn.map((round) => turboBalls(round)[0]! - 1)
    expect(deviation(countOf(90, balls), even(90, rounds))).toBeLessThan(LIMIT)
  })

  it('Kazı Kazan: a hundred equal parts of the tickets', () => {
    const parts = drawAll('scratch/1', {}).map(([ticket = 0]) => Math.floor((ticket * 100) / SCRATCH_TICKETS))
    expect(deviation(countOf(100, parts), even(100, ROUNDS))).toBeLessThan(LIMIT)
  })

  it('Alçak–Yüksek: every rank, and pairs of neighbouring cards', () => {
    const rounds = 1_000
    const drawn = drawAll('hi-lo/1', {}, rounds)
    const cards = drawn.flat().map((rank) => rank - 1)
    expect(deviation(countOf(13, cards), even(13, cards.length))).toBeLessThan(LIMIT)
    const pairs = drawn.flatMap((round) => round.slice(1).map((rank, at) => (round[at]! - 1) * 13 + rank - 1))
    expect(deviation(countOf(169, pairs), even(169, pairs.length))).toBeLessThan(LIMIT)
  })

  it('Video Poker: every card dealt and every card changed', () => {
    const drawn = drawAll('jacks/1', {})
    const [dealt, changed] = [drawn.map(([card = 0]) => card), drawn.map((cards) => cards[9]!)]
    for (const cards of [dealt, changed]) expect(deviation(countOf(52, cards), even(52, ROUNDS))).toBeLessThan(LIMIT)
  })

  it('Blackjack: every card of the first and of the last place', () => {
    // Seventy-six cards of six packs are drawn slowly.
    const rounds = 4_000
    const drawn = drawAll('blackjack/1', { hands: 1 }, rounds)
    for (const place of [0, -1])
      expect(
        deviation(
          countOf(
            52,
            drawn.map((cards) => cards.at(place)!),
          ),
          even(52, rounds),
        ),
      ).toBeLessThan(LIMIT)
  })

  it('finds a rule that favours low numbers', () => {
    const rolls = drawAll('dice/2', { side: 'under', pay: 198 }).map(([roll = 0]) => roll)
    const crooked = rolls.map((roll) => Math.floor((roll / DICE_RANGE) ** 1.06 * 100))
    expect(deviation(countOf(100, crooked), even(100, ROUNDS))).toBeGreaterThan(LIMIT)
  })
})

it('covers every game there is', () => {
  expect(instantGames.map(({ algorithm }) => algorithm)).toEqual([
    'dice/2',
    'limbo/1',
    'mines/1',
    'plinko/1',
    'keno/1',
    'turbo-tombala/1',
    'scratch/1',
    'hi-lo/1',
    'jacks/1',
    'blackjack/1',
  ])
})
