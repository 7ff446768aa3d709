import { describe, expect, it } from 'vitest'
import {
  BLACKJACK_CARDS,
  BLACKJACK_HIGHEST,
  type BlackjackBet,
  blackjackMoves,
  blackjackPay,
  blackjackSeen,
  blackjackStakes,
  blackjackState,
  drawBlackjack,
  HIDDEN,
} from './blackjack.ts'
import { chartMoveOf } from './blackjack-chart.ts'
import { blackjackEnds, blackjackReturn, numberOf, ourTable } from './blackjack-returns.ts'
import { ruleNamed } from '../rules.ts'

const { hit, stand, double, split } = blackjackMoves
const rule = ruleNamed('blackjack/1')!
const one: BlackjackBet = { hands: 1 }

/** Cards by their ranks, ace 1 to king 13: the dealer's two, then the hands'. */
const cards = (...ranks: number[]): number[] => ranks.map((rank) => rank - 1)
const pays = (drawn: number[], moves: number[], bet = one): number | null => rule.pays(bet, drawn, moves)

/** Plays a hand by the chart as far as these cards go; undefined where another one is needed. */
function playByChart(bet: BlackjackBet, drawn: readonly number[]): number | undefined {
  const moves: number[] = []
  for (;;) {
    const state = blackjackState(bet, drawn, moves)
    if (state.dealt > drawn.length) return undefined
    if (state.turn === undefined) return blackjackPay(state) - 100 * blackjackStakes(bet, moves)
    moves.push(chartMoveOf(state.hands[state.turn]!, state.dealer))
  }
}

/** Every order of a small shoe, as far as it matters: exact sums of what is won, over (all cards)! orders. */
function playEveryOrder(bet: BlackjackBet, counts: readonly number[]): { net: bigint; orders: bigint } {
  const left = [...counts]
  const all = left.reduce((sum, count) => sum + count, 0)
  const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1))
  const sums = { net: 0n, orders: 0n }
  const walk = (drawn: number[], ways: bigint): void => {
    const net = drawn.length < 2 + 2 * bet.hands ? undefined : playByChart(bet, drawn)
    if (net !== undefined) {
      const orders = ways * factorial(all - drawn.length)
      sums.net += BigInt(net) * orders
      sums.orders += orders
      return
    }
    for (const [value, count] of left.entries()) {
      if (count === 0) continue
      left[value] = count - 1
      walk([...drawn, value - 1], ways * BigInt(count))
      left[value] = count
    }
  }
  walk([], 1n)
  expect(sums.orders).toBe(factorial(all))
  return sums
}

describe('the return', () => {
  const ends = blackjackEnds()
  const ours = blackjackReturn(ends)

  it('is what the page of rules states, by every order of six packs', () => {
    const { rtp, perStaked, stakes } = ours
    expect([rtp.toFixed(3), perStaked.toFixed(3), stakes.toFixed(4)]).toEqual(['99.540', '99.592', '1.1274'])
  })

  it('is that of the rule itself, played card by card in every order of a small shoe', () => {
    // Ace, fives, sixes, eights, tens: pairs to split, hands to double, blackjacks on both sides.
    for (const [shoe, hands] of [
      [[0, 2, 0, 0, 0, 1, 2, 0, 3, 0, 5], 1],
      [[0, 1, 0, 0, 0, 2, 2, 1, 0, 1, 5], 1],
      [[0, 1, 0, 0, 0, 0, 1, 0, 3, 2, 6], 2],
    ] as const) {
      const { net, orders } = playEveryOrder({ hands }, shoe)
      const small = blackjackEnds({ ...ourTable, shoe: [...shoe] })
      const [top, bottom] = small.reduce(
        ([sum, all], end) => [
          sum * end.share.bottom + BigInt(hands * end.net) * end.share.top * all,
          all * end.share.bottom,
        ],
        [0n, 1n],
      )
      expect(net * bottom).toBe(top * orders)
    }
  })

  it('has every hand in it, and a split one twice', () => {
    const hands = ends.reduce((sum, { share }) => sum + numberOf(share), 0)
    expect(hands).toBeGreaterThan(1.02)
    expect(hands).toBeLessThan(1.03)
    expect(Math.max(...ends.map(({ net }) => net))).toBe(200)
  })
})

describe('a round', () => {
  it('pays 3:2 for a blackjack, the stake for one against another, and ends at once where the dealer has one', () => {
    expect(pays(cards(9, 8, 1, 13), [])).toBe(250)
    expect(pays(cards(1, 12, 13, 1), [])).toBe(100)
    expect(pays(cards(1, 12, 10, 11), [])).toBe(0)
    expect(pays(cards(10, 1, 5, 6), [])).toBe(0)
    expect(pays(cards(10, 7, 5, 6), [])).toBeNull()
  })

  it('is won, lost and given back by the count, with the ace as 1 or 11', () => {
    expect(pays(cards(10, 7, 10, 8), [stand])).toBe(200)
    expect(pays(cards(10, 7, 10, 7), [stand])).toBe(100)
    expect(pays(cards(10, 7, 10, 6), [stand])).toBe(0)
    expect(pays(cards(10, 7, 10, 6, 6), [hit])).toBe(0)
    // Ace and five, ten: 16, and three more: 19.
    expect(pays(cards(10, 8, 1, 5, 13, 3), [hit, hit, stand])).toBe(200)
  })

  it('has a dealer who stands on every 17, a soft one too, and takes no card where nobody waits', () => {
    const soft = blackjackState(one, cards(1, 6, 10, 8, 9), [stand])
    expect([soft.dealer.length, blackjackPay(soft)]).toEqual([2, 200])
    const drawn = blackjackState(one, cards(1, 5, 10, 8, 10, 2, 9), [stand])
    expect(drawn.dealer).toEqual(cards(1, 5, 10, 2))
    expect(blackjackPay(drawn)).toBe(100)
    expect(blackjackState(one, cards(10, 6, 10, 6, 10), [hit]).dealer).toHaveLength(2)
  })

  it('doubles for one card and one stake, and splits once, aces for a card each', () => {
    expect(pays(cards(6, 10, 5, 6, 10, 10), [double])).toBe(400)
    expect(rule.stakes!(one, [double])).toBe(2)
    const eights = cards(6, 10, 8, 8, 3, 2, 10, 9, 10)
    expect(pays(eights, [split])).toBeNull()
    // 8 and 3 doubled with a ten: 21; 8 and 2 with a nine: 19; the dealer goes over.
    expect(pays(eights, [split, double, hit, stand])).toBe(600)
    expect(rule.stakes!(one, [split, double, hit, stand])).toBe(3)
    // A ten on a split ace is 21 and no blackjack; no card more may be taken.
    expect(pays(cards(6, 10, 1, 1, 13, 9, 2), [split])).toBe(200 + 200)
    const decide = (drawn: number[], moves: number[], field: number) =>
      rule.turns!.decide(one, drawn, moves, { field, at: moves.length })
    expect(decide(cards(6, 10, 8, 8, 8, 8), [split], split)).toBeUndefined()
    expect(decide(cards(6, 10, 8, 7), [], split)).toBeUndefined()
    expect(decide(cards(6, 10, 12, 13), [], split)).toEqual([split])
    expect(decide(cards(6, 10, 2, 3, 4), [hit], double)).toBeUndefined()
    expect(decide(cards(6, 10, 2, 3), [], 5)).toBeUndefined()
  })

  it('plays three hands from the first to the last, and stands on what is never decided', () => {
    const bet = { hands: 3 }
    const drawn = cards(10, 7, 10, 1, 5, 8, 13, 6, 9, 4)
    expect(blackjackState(bet, drawn, []).turn).toBe(0)
    expect(blackjackState(bet, drawn, [stand]).turn).toBe(2)
    expect(rule.turns!.left(bet, drawn, [])).toBe(200 + 250)
    expect(rule.pays(bet, drawn, [stand, double])).toBe(200 + 250 + 400)
    expect(rule.highestPay(bet)).toBe(3 * BLACKJACK_HIGHEST)
  })
})

it('shows what lies open and nothing else while a move is the player’s', () => {
  const bet = { hands: 2 }
  const drawn = cards(10, 7, 2, 3, 4, 5, 6, 7, 8, 9)
  expect(blackjackSeen(bet, drawn, [])).toEqual([9, HIDDEN, 1, 2, 3, 4])
  const seen = blackjackSeen(bet, drawn, [hit])
  expect(seen).toEqual([9, HIDDEN, 1, 2, 3, 4, 5])
  // What the player sees is enough to know the hands, and whose turn it is.
  const { hands, turn } = blackjackState(bet, drawn, [hit])
  expect(blackjackState(bet, seen, [hit])).toMatchObject({ hands, turn })
})

it('has cards enough for the longest round', () => {
  let state = 7
  const words = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  expect(new Set(Array.from({ length: 50 }, () => drawBlackjack(words).length))).toEqual(new Set([BLACKJACK_CARDS]))
  // Six hands that take low cards for as long as they may: split, then hit up to 21.
  const low = Array.from({ length: BLACKJACK_CARDS }, (_, at) => Math.floor(at / 24))
  const moves: number[] = []
  for (;;) {
    const { turn, hands, dealt } = blackjackState({ hands: 3 }, low, moves)
    expect(dealt).toBeLessThanOrEqual(BLACKJACK_CARDS)
    if (turn === undefined) break
    const hand = hands[turn]!
    const isPair = hand.cards.length === 2 && !hand.isSplit && hand.cards[0] === hand.cards[1]
    moves.push(isPair && hand.cards[0] !== 0 ? split : hit)
  }
  expect(moves.length).toBeGreaterThan(20)
})
