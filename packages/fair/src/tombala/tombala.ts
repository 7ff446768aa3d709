import type { Words } from '../draws.ts'
import { drawStrip, shuffled, STRIP_CARDS, type TombalaCard } from './tombala-cards.ts'

export const BALLS = 90
/** The pot goes with a tombala within so many balls. */
export const JACKPOT_BALLS = 46

/** Hundredths of what a round's cards were sold for: 85 in all, the pot included. */
export const SHARES = { first: 12, second: 18, tombala: 50, pot: 5 } as const

/** Percent of the sales that come back, whatever is drawn. */
export const RETURNED = SHARES.first + SHARES.second + SHARES.tombala + SHARES.pot

/** `tombala/1`: the ninety balls in the order drawn. */
export function drawBalls(words: Words): number[] {
  return shuffled(
    words,
    Array.from({ length: BALLS }, (_, at) => at + 1),
  )
}

/** With fewer cards in the draw the hall's own make up the number, and with one player's above half of them too. */
export const LEAST_CARDS = 24
const HALL_STRIPS = LEAST_CARDS / STRIP_CARDS

/** `tombala/2`: the ninety balls as `tombala/1` draws them, then the cards of the hall itself. */
export function drawHall(words: Words): { balls: number[]; hallCards: TombalaCard[] } {
  const balls = drawBalls(words)
  return { balls, hallCards: Array.from({ length: HALL_STRIPS }, () => drawStrip(words)).flat() }
}

/** How many of its own cards a hall adds, the first that were drawn; `held` are the cards of each player, 24 at most. */
export function hallCardsFor(held: readonly number[]): number {
  const sold = held.reduce((sum, count) => sum + count, 0)
  return sold === 0 ? 0 : Math.max(0, LEAST_CARDS - sold, 2 * Math.max(...held) - sold)
}

/** Cards of the hall in a round, and the kuruş of as many sold ones. */
export type HallCards = { cards: readonly TombalaCard[]; sales: number }

const NO_CARDS: HallCards = { cards: [], sales: 0 }

/** After how many balls a card has its first row, its second and all three. */
export type Reached = { first: number; second: number; tombala: number }

/** `places` is `placesOf` the balls: a card is judged once, not at every ball. */
export function reachedBy(card: TombalaCard, places: Uint8Array): Reached {
  const rows = card.map((row) => row.reduce((last, number) => Math.max(last, places[number] as number), 0))
  const [first = 0, second = 0, tombala = 0] = rows.toSorted((one, other) => one - other)
  return { first, second, tombala }
}

/** By number, at which place it was drawn: 1 to 90. */
export function placesOf(balls: readonly number[]): Uint8Array {
  const places = new Uint8Array(BALLS + 1)
  for (const [at, ball] of balls.entries()) places[ball] = at + 1
  return places
}

export type Prize = {
  /** The ball that decided it, counted from 1. */
  ball: number
  /** The winning cards, by their place in the list; those of the hall follow the ones that were sold. */
  winners: number[]
  /** Kuruş. */
  each: number
}

export type TombalaPrizes = Record<'first' | 'second' | 'tombala', Prize> & {
  jackpot: Prize | null
  /** Kuruş: what the pot gains, its share and the rests of divisions; and what it is after the round. */
  potIn: number
  potOut: number
}

/**
 * Who wins what of the cards sold for `sales` kuruş with so much in the pot, beside the cards of the hall itself. Each prize is
 * shared by the cards that have it on the same ball, in whole kuruş; the rest of a division stays in the pot. A card of the hall is as
 * good as a sold one, and its price is in the prizes; the pot gains nothing by it, and what it would take of the pot stays there. So
 * what was sold comes back at the same rate, however many cards the hall adds. At least one card.
 */
export function prizesOf(
  cards: readonly TombalaCard[],
  balls: readonly number[],
  { sales, pot, hall = NO_CARDS }: { sales: number; pot: number; hall?: HallCards },
): TombalaPrizes {
  const places = placesOf(balls)
  const reached = [...cards, ...hall.cards].map((card) => reachedBy(card, places))
  let rests = 0
  const prize = (goal: keyof Reached, amount: number): Prize => {
    const ball = Math.min(...reached.map((one) => one[goal]))
    const winners = reached.flatMap((one, at) => (one[goal] === ball ? [at] : []))
    const each = Math.floor(amount / winners.length)
    rests += amount - each * winners.length
    return { ball, winners, each }
  }
  const share = (hundredths: number): number => ((sales + hall.sales) / 100) * hundredths
  const first = prize('first', share(SHARES.first))
  const second = prize('second', share(SHARES.second))
  const tombala = prize('tombala', share(SHARES.tombala))
  const potIn = (sales / 100) * SHARES.pot + rests
  const winners = tombala.winners.filter((at) => at < cards.length)
  if (tombala.ball > JACKPOT_BALLS || winners.length === 0)
    return { first, second, tombala, jackpot: null, potIn, potOut: 0 }
  const each = Math.floor((pot + potIn) / tombala.winners.length)
  return {
    first,
    second,
    tombala,
    jackpot: { ball: tombala.ball, winners, each },
    potIn,
    potOut: each * winners.length,
  }
}
