import { BLACKJACK_DECKS, BLACKJACK_HIGHEST, BLACKJACK_STANDS, blackjackMoves } from './blackjack.ts'
import { chartMove } from './blackjack-chart.ts'
import type { Return } from '../returns.ts'

const MOST = 21
/** What a blackjack wins above its stake: 3 to 2, in hundredths. */
const NATURAL = 150
const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** How many cards of each value there are, at its place. */
type Counts = number[]
const none = (): Counts => Array<number>(11).fill(0)

/** How many cards of each value a shoe of so many packs has. */
export function shoeOf(decks: number): Counts {
  return [0, ...values.map((value) => decks * (value === 10 ? 16 : 4))]
}

/** Other tables than ours, for comparison with what others have published. */
export type BlackjackTable = { shoe: Counts; hitsSoft17: boolean }
export const ourTable: BlackjackTable = { shoe: shoeOf(BLACKJACK_DECKS), hitsSoft17: false }

/** Exact: `top / bottom`. */
export type Share = { top: bigint; bottom: bigint }

/** What became of a hand: how often, per round of one hand, and what it won above its stakes, in hundredths. */
export type BlackjackEnd = { net: number; stakes: number; share: Share }

/** Hands of one kind: cards of these values, taken in so many orders; `removed` has a split pair's other card too. */
type Played = { removed: Counts; cards: number; orders: number; total: number; stakes: number; isNatural: boolean }

/** The dealer's hands by their cards in rising order: how many orders of the cards down to here end there, and with what. */
type Branch = { value: number; orders: number; total: number; more: Branch[] }

/** Hands of many cards stand apart: there are few, and in numbers they could not be counted exactly. */
type Dealt = { short: Branch[]; long: { taken: Counts; orders: number; total: number }[] }
const SHORT = 7

/** Sums by how many cards of the shoe were looked at: so many orders of them, of all there are. */
class Sums {
  readonly #byCards: bigint[] = []
  add(cards: number, orders: bigint): void {
    this.#byCards[cards] = (this.#byCards[cards] ?? 0n) + orders
  }
  /** Over a shoe of `left` cards. */
  share(left: number): Share {
    let [top, bottom] = [0n, 1n]
    for (let cards = 0; cards < this.#byCards.length; cards++) {
      top += this.#byCards[cards] ?? 0n
      top *= BigInt(left - cards)
      bottom *= BigInt(left - cards)
    }
    return { top, bottom }
  }
}

/**
 * Every end of a hand that is played by the chart, over every order of the shoe: exact, in whole numbers. A split hand is two, and
 * each of them counts as the first does: the cards that come to the second are as likely as those that come to the first, since what
 * was turned before says nothing of what is left. For the same reason a hand returns the same beside one or two others.
 */
export function blackjackEnds(table: BlackjackTable = ourTable): BlackjackEnd[] {
  const { shoe } = table
  const all = sizeOf(shoe)
  const ends = new Map<string, BlackjackEnd>()
  for (const open of values) {
    if (shoe[open] === 0) continue
    for (const [key, sums] of endsAgainst(open, shoe.with(open, (shoe[open] as number) - 1), table)) {
      const { top, bottom } = sums.share(all - 1)
      const share = { top: top * BigInt(shoe[open] as number), bottom: bottom * BigInt(all) }
      const [net = 0, stakes = 0] = key.split('/').map(Number)
      ends.set(key, { net, stakes, share: plus(ends.get(key)?.share, share) })
    }
  }
  return [...ends.values()]
}

function plus(one: Share | undefined, other: Share): Share {
  if (one === undefined) return other
  return { top: one.top * other.bottom + other.top * one.bottom, bottom: one.bottom * other.bottom }
}

function endsAgainst(open: number, left: Counts, table: BlackjackTable): Map<string, Sums> {
  const ends = new Map<string, Sums>()
  const add = (net: number, stakes: number, cards: number, orders: bigint): void => {
    const key = `${net}/${stakes}`
    const sums = ends.get(key) ?? new Sums()
    ends.set(key, sums)
    sums.add(cards, orders)
  }
  const completes = open === 1 ? 10 : open === 10 ? 1 : 0
  const dealt = dealerHands(open, completes, table)
  for (const { removed, cards, orders, total, stakes, isNatural } of playedHands(open, left)) {
    const rest = left.map((count, value) => count - (removed[value] as number))
    const own = BigInt(orders) * ordersOf(left, removed)
    const hidden = sizeOf(rest) - (rest[completes] as number)
    if (isNatural) add(NATURAL, 1, cards + 1, own * BigInt(hidden))
    else if (total > MOST) add(-100 * stakes, stakes, cards + 1, own * BigInt(hidden))
    else {
      const side = (its: number): number => 100 * stakes * (its > MOST || total > its ? 1 : total === its ? 0 : -1)
      for (const [its, byCards] of countShort(dealt.short, rest))
        for (const [seen, ways] of byCards.entries())
          if (ways > 0) add(side(its), stakes, cards + seen, own * BigInt(ways))
      for (const { taken, orders: ways, total: its } of dealt.long)
        add(side(its), stakes, cards + sizeOf(taken), own * BigInt(ways) * ordersOf(rest, taken))
    }
  }
  // Against a blackjack no move is made: the first two cards lose, or are a blackjack too.
  if (completes > 0) {
    const its = BigInt(left[completes] as number)
    const after = left.with(completes, (left[completes] as number) - 1)
    const size = sizeOf(after)
    const both = 2n * BigInt(after[1] as number) * BigInt(after[10] as number)
    add(0, 1, 3, its * both)
    add(-100, 1, 3, its * (BigInt(size) * BigInt(size - 1) - both))
  }
  return ends
}

/** In how many orders these cards can be taken from what is left. */
function ordersOf(left: Counts, taken: Counts): bigint {
  let orders = 1n
  for (const value of values) {
    for (let at = 0; at < (taken[value] as number); at++) orders *= BigInt((left[value] as number) - at)
  }
  return orders
}

/** By the dealer's count and the number of cards drawn: in how many orders the shoe still holds such a hand. */
function countShort(dealt: readonly Branch[], rest: Counts): Map<number, number[]> {
  const counts = new Map<number, number[]>()
  const walk = (branches: readonly Branch[], orders: number, cards: number): void => {
    for (const { value, orders: own, total, more } of branches) {
      const count = rest[value] as number
      if (count === 0) continue
      if (own > 0) {
        const byCards = counts.get(total) ?? Array<number>(SHORT + 1).fill(0)
        byCards[cards] = (byCards[cards] as number) + orders * count * own
        counts.set(total, byCards)
      }
      if (more.length === 0) continue
      rest[value] = count - 1
      walk(more, orders * count, cards + 1)
      rest[value] = count
    }
  }
  walk(dealt, 1, 1)
  if ([...counts.values()].flat().some((count) => !Number.isSafeInteger(count))) throw new RangeError('not exact')
  return counts
}

const sizeOf = (cards: Counts): number => cards.reduce((sum, count) => sum + count, 0)

const best = (hard: number, hasAce: boolean): number => (hasAce && hard <= MOST - 10 ? hard + 10 : hard)

function dealerHands(open: number, completes: number, { hitsSoft17 }: BlackjackTable): Dealt {
  const dealt: Dealt = { short: [], long: [] }
  const long = new Map<string, Dealt['long'][number]>()
  const draw = (taken: readonly number[], hard: number, hasAce: boolean): void => {
    const total = best(hard, hasAce)
    const drawsOn = total < BLACKJACK_STANDS || (hitsSoft17 && total === BLACKJACK_STANDS && hard !== total)
    if (taken.length > 0 && !drawsOn) {
      if (taken.length <= SHORT) return note(dealt.short, taken, total)
      const counts = taken.reduce<Counts>((all, value) => all.with(value, (all[value] as number) + 1), none())
      const known = long.get(counts.join())
      if (known === undefined) long.set(counts.join(), { taken: counts, orders: 1, total })
      else known.orders++
      return
    }
    for (const value of values)
      if (taken.length > 0 || value !== completes) draw([...taken, value], hard + value, hasAce || value === 1)
  }
  draw([], open, open === 1)
  dealt.long.push(...long.values())
  return dealt
}

function note(branches: Branch[], taken: readonly number[], total: number): void {
  let more = branches
  let at: Branch | undefined
  for (const value of taken.toSorted((one, other) => one - other)) {
    at = more.find((one) => one.value === value)
    if (at === undefined) more.push((at = { value, orders: 0, total: 0, more: [] }))
    more = at.more
  }
  if (at === undefined) return
  at.orders++
  at.total = total
}

/** Every hand that the chart can end with, its cards in whatever order. */
function playedHands(open: number, left: Counts): Iterable<Played> {
  const hands = new Map<string, Played>()
  const end = (hand: Omit<Played, 'orders'>, orders: number): void => {
    const key = `${hand.removed.join()}/${hand.total}/${hand.stakes}`
    const known = hands.get(key)
    if (known === undefined) hands.set(key, { ...hand, orders })
    else known.orders += orders
  }
  /** `often` is 2 where each of two split hands goes on like this. */
  const play = (own: readonly number[], removed: Counts, stakes: number, often: number): void => {
    const hard = own.reduce((sum, value) => sum + value, 0)
    const total = best(hard, own.includes(1))
    const isSplit = often === 2
    const cards = sizeOf(removed)
    const isNatural = total === MOST && own.length === 2 && !isSplit
    const pair = own.length === 2 && !isSplit && own[0] === own[1] ? own[0] : undefined
    const hand = { total, isSoft: hard !== total, pair, mayDouble: own.length === 2 }
    const isStuck = total >= MOST || stakes === 2 || (isSplit && own[0] === 1 && own.length === 2)
    const move = isStuck ? blackjackMoves.stand : chartMove(hand, open)
    if (move === blackjackMoves.stand) return end({ removed, cards, total, stakes, isNatural }, often)
    const isParting = move === blackjackMoves.split
    const [kept, nowOften] = isParting ? [own.slice(0, 1), 2] : [own, often]
    for (const value of values) {
      const taken = removed[value] as number
      if (taken < (left[value] as number))
        play([...kept, value], removed.with(value, taken + 1), move === blackjackMoves.double ? 2 : stakes, nowOften)
    }
  }
  for (const one of values)
    for (const other of values) {
      const first = none()
      first[one] = 1
      first[other] = (first[other] as number) + 1
      if (values.every((value) => (first[value] as number) <= (left[value] as number))) play([one, other], first, 1, 1)
    }
  return hands.values()
}

/** As a number; the share itself is exact. */
export function numberOf({ top, bottom }: Share): number {
  const digits = 10n ** 15n
  return Number((top * digits) / bottom) / 1e15
}

/** Per stake laid at the deal; `perStaked` per stake laid in all, those of doubled and split hands too. */
export type BlackjackReturn = { rtp: number; perStaked: number; stakes: number }

export function blackjackReturn(ends: readonly BlackjackEnd[]): BlackjackReturn {
  const sum = (of: (end: BlackjackEnd) => number): number =>
    numberOf(
      ends.reduce<Share>((all, end) => plus(all, { ...end.share, top: end.share.top * BigInt(of(end)) }), {
        top: 0n,
        bottom: 1n,
      }),
    )
  const net = sum((end) => end.net)
  const stakes = sum((end) => end.stakes)
  return { rtp: 100 + net, perStaked: 100 + net / stakes, stakes }
}

/** The chart's return on what was laid at the deal; how often a hand wins something, and its deviation, of each hand by itself. */
export function blackjackReturns(): Return[] {
  const ends = blackjackEnds().map((end) => ({ ...end, share: numberOf(end.share) }))
  const hands = ends.reduce((sum, { share }) => sum + share, 0)
  const mean = ends.reduce((sum, { net, share }) => sum + (net / 100) * share, 0)
  const square = ends.reduce((sum, { net, share }) => sum + (net / 100) ** 2 * share, 0)
  const hits = ends.filter(({ net, stakes }) => net > -100 * stakes).reduce((sum, { share }) => sum + share, 0)
  return [
    {
      rtp: 100 + 100 * mean,
      hitRate: (100 * hits) / hands,
      sigma: Math.sqrt(square / hands - (mean / hands) ** 2),
      highest: BLACKJACK_HIGHEST / 100,
    },
  ]
}
