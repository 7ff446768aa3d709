import { wordsOf } from '@meydan/fair/draws'
import { choose } from '@meydan/fair/instant/mines'
import {
  BALLS,
  drawBalls,
  JACKPOT_BALLS,
  placesOf,
  prizesOf,
  reachedBy,
  SHARES,
  type TombalaPrizes,
} from '@meydan/fair/tombala/tombala'
import { STRIP_CARDS, type TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import type { Stake } from '../stakes/stake.ts'
import { SEATS, type Show } from './game.ts'

/** Cards are sold until the lock; then balls are called, and prizes are shared by the cards that have them first. */
export type Hall<Outcome> = Show<Outcome> & {
  style: 'hall'
  /** Kuruş for a card. */
  price: number
  /** When a sale that opens now is closed. */
  lockAt(now: number): number
  ballsOf(outcome: Outcome): readonly number[]
}

export type Balls = { balls: number[] }

/** Cards of a player in a round, and what must be there for one. */
export const HALL = { mostCards: 24, leastCards: 10, leastPlayers: 2 } as const

const CARD_NUMBERS = 15
const FULLEST_POT = 50

/** Between the close of the sale and the first ball, and between two balls. */
const FIRST_BALL_MS = 10_000
export const BALL_MS = 3_500
/** A sale is never shorter. */
const LEAST_SALE_MS = 45_000
/** The last ball stands for a moment, and no other follows it. */
const AFTER_MS = 3_000

/** What a card costs in kuruş, how often a round begins by the clock, and how long after the full hour the first one does. */
export type HallFacts = { price: number; everyMs: number; offsetMs: number }

/** Hundredths of a card's price that one card may win: every prize of a hall without an empty seat, and the pot. */
export const HALL_HIGHEST = hallHighest()

function hallHighest(): number {
  const sold = SEATS * HALL.mostCards
  const { first, second, tombala, pot } = SHARES
  // A pot is won by one card in so many, so that the chance of one fifty times as full as usual is e⁻⁵⁰.
  const cardsAHit = Number(choose(BALLS, CARD_NUMBERS)) / Number(choose(JACKPOT_BALLS, CARD_NUMBERS))
  return 100 * Math.ceil(((first + second + tombala) * sold + FULLEST_POT * pot * cardsAHit) / 100)
}

/** Ninety balls. */
export function tombalaHall({ price, everyMs, offsetMs }: HallFacts): Hall<Balls> {
  const sold = LEAST_SALE_MS + FIRST_BALL_MS - offsetMs
  return {
    style: 'hall',
    algorithm: 'tombala/1',
    openMs: everyMs,
    pauseMs: 8_000,
    history: 20,
    price,
    lockAt: (now) => Math.ceil((now + sold) / everyMs) * everyMs + offsetMs - FIRST_BALL_MS,
    draw: (blocks) => ({ balls: drawBalls(wordsOf(blocks)) }),
    endsAt({ balls }, stakes) {
      const last = lastBall(balls, stakes)
      return last === 0 ? 0 : FIRST_BALL_MS + (last - 1) * BALL_MS + AFTER_MS
    },
    resultOf: ({ balls }) => balls[0] ?? 0,
    stepsOf: ({ balls }) => balls.map((at, index) => ({ at, ms: FIRST_BALL_MS + index * BALL_MS })),
    ballsOf: ({ balls }) => balls,
  }
}

/** The ball of the tombala; guests play with the hall, or each alone where nobody bought a card. 0 without cards. */
function lastBall(balls: readonly number[], stakes: readonly Stake[]): number {
  const places = placesOf(balls)
  const soonest = (own: readonly Stake[]): number =>
    Math.min(...cardsOf(own).map((card) => reachedBy(card, places).tombala))
  const real = stakes.filter(({ isDemo }) => !isDemo)
  if (real.length > 0) return soonest(real)
  const guests = Map.groupBy(stakes, ({ playerRef }) => playerRef)
  return Math.max(0, ...[...guests.values()].map(soonest))
}

export function cardsOf(stakes: readonly Stake[]): TombalaCard[] {
  return stakes.flatMap(({ cards }) => cards ?? [])
}

/** How many cards a purchase is: `card` one, `strip` six. */
export function cardsBought(spots: Stake['spots']): number {
  return spots !== null && 'strip' in spots ? STRIP_CARDS : 1
}

/** Cards that play along without a stake of their own here, and what all was sold for of which they are the best. */
type Rivals = { cards: readonly TombalaCard[]; sales: number }

/** What these stakes win together, the first ones' order kept, from all that they were sold for and the pot. */
export function winsOf(
  balls: readonly number[],
  stakes: readonly Stake[],
  pot: number,
  rivals: Rivals = { cards: [], sales: 0 },
): { prizes: TombalaPrizes; wins: Map<Stake, number> } {
  const sales = stakes.reduce((sum, { kurus }) => sum + kurus, rivals.sales)
  const prizes = prizesOf([...cardsOf(stakes), ...rivals.cards], balls, { sales, pot })
  const owners = stakes.flatMap((stake) => (stake.cards ?? []).map(() => stake))
  const wins = new Map(stakes.map((stake) => [stake, 0]))
  for (const prize of [prizes.first, prizes.second, prizes.tombala, prizes.jackpot])
    for (const winner of prize?.winners ?? []) {
      const owner = owners[winner]
      if (owner !== undefined) wins.set(owner, (wins.get(owner) ?? 0) + (prize?.each ?? 0))
    }
  return { prizes, wins }
}

/**
 * What play money wins, each guest judged as if his cards had been sold with all the real ones. Of those the winners alone are
 * compared again: a card that is behind them is behind them beside a guest too.
 */
export function demoWinsOf(
  balls: readonly number[],
  { sold, demos }: { sold: readonly Stake[]; demos: readonly Stake[] },
  pot: number,
): Map<Stake, number> {
  const rivals = bestOf(balls, sold)
  const guests = Map.groupBy(demos, ({ playerRef }) => playerRef)
  return new Map([...guests.values()].flatMap((own) => [...winsOf(balls, own, pot, rivals).wins]))
}

function bestOf(balls: readonly number[], sold: readonly Stake[]): Rivals {
  const cards = cardsOf(sold)
  if (cards.length === 0) return { cards, sales: 0 }
  const sales = sold.reduce((sum, { kurus }) => sum + kurus, 0)
  const { first, second, tombala } = prizesOf(cards, balls, { sales, pot: 0 })
  const best = new Set([...first.winners, ...second.winners, ...tombala.winners])
  return { cards: [...best].map((at) => cards[at] as TombalaCard), sales }
}

/**
 * What goes back before the draw: of a player who holds more than all the others together the last purchases, and everything where
 * too few cards or players are left.
 */
export function surplusOf(stakes: readonly Stake[]): { stakes: Stake[]; reason: 'surplus' | 'few' } {
  const left = [...stakes]
  const back: Stake[] = []
  const count = (own: readonly Stake[]): number => own.reduce((sum, { spots }) => sum + cardsBought(spots), 0)
  for (;;) {
    const players = [...Map.groupBy(left, ({ playerRef }) => playerRef).values()]
    if (players.length < HALL.leastPlayers || count(left) < HALL.leastCards)
      return { stakes: [...stakes], reason: 'few' }
    const rich = players.find((own) => 2 * count(own) > count(left))
    if (rich === undefined) return { stakes: back, reason: 'surplus' }
    const last = rich.at(-1) as Stake
    left.splice(left.indexOf(last), 1)
    back.push(last)
  }
}
