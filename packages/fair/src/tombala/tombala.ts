import type { Words } from '../draws.ts'
import { shuffled, type TombalaCard } from './tombala-cards.ts'

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
  /** The winning cards, by their place in the list. */
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
 * Who wins what of the cards sold for `sales` kuruş with so much in the pot. Each prize is shared by the cards that have it on the
 * same ball, in whole kuruş; the rest of a division stays in the pot. At least one card.
 */
export function prizesOf(
  cards: readonly TombalaCard[],
  balls: readonly number[],
  { sales, pot }: { sales: number; pot: number },
): TombalaPrizes {
  const places = placesOf(balls)
  const reached = cards.map((card) => reachedBy(card, places))
  let rests = 0
  const prize = (goal: keyof Reached, amount: number): Prize => {
    const ball = Math.min(...reached.map((one) => one[goal]))
    const winners = reached.flatMap((one, at) => (one[goal] === ball ? [at] : []))
    const each = Math.floor(amount / winners.length)
    rests += amount - each * winners.length
    return { ball, winners, each }
  }
  const share = (hundredths: number): number => (sales / 100) * hundredths
  const first = prize('first', share(SHARES.first))
  const second = prize('second', share(SHARES.second))
  const tombala = prize('tombala', share(SHARES.tombala))
  const potIn = share(SHARES.pot) + rests
  if (tombala.ball > JACKPOT_BALLS) return { first, second, tombala, jackpot: null, potIn, potOut: 0 }
  const each = Math.floor((pot + potIn) / tombala.winners.length)
  const jackpot = { ball: tombala.ball, winners: tombala.winners, each }
  return { first, second, tombala, jackpot, potIn, potOut: each * tombala.winners.length }
}
