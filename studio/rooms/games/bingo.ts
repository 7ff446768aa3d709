import { type Blocks, wordsOf } from '@meydan/fair/draws'
import { choose } from '@meydan/fair/instant/mines'
import {
  BALLS,
  drawBalls,
  drawHall,
  type HallCards,
  hallCardsFor,
  JACKPOT_BALLS,
  placesOf,
  prizesOf,
  reachedBy,
  SHARES,
  type TombalaPrizes,
} from '@meydan/fair/tombala/tombala'
import { STRIP_CARDS, type TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import { MAX_PLAYERS, type RoundRules } from './game.ts'
import type { Stake } from '../stakes/stake.ts'

/** Cards are sold until the lock; then balls are called, and prizes are shared by the cards that have them first. */
export type BingoGame<Outcome> = RoundRules<Outcome> & {
  style: 'bingo'
  /** Kuruş for a card. */
  price: number
  /** When a sale that opens now is closed. */
  lockAt(now: number): number
  ballsOf(outcome: Outcome): readonly number[]
  /** All cards that were drawn for the hall; none of rounds before it had some. */
  drawnHallCards(outcome: Outcome): readonly TombalaCard[]
  /** The cards that the hall adds to those of these stakes. */
  hallCardsOf(outcome: Outcome, stakes: readonly Stake[]): HallCards
  /** How rounds were drawn that were opened under an algorithm of before. */
  drawBefore: Readonly<Record<string, (blocks: Blocks) => Outcome>>
}

/** Rounds of `tombala/1` have no cards of the hall. */
export type Balls = { balls: number[]; hallCards?: TombalaCard[] }

/** Cards of a player in a round. */
export const BINGO_LIMITS = { mostCards: 24 } as const

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
export type BingoSettings = { price: number; everyMs: number; offsetMs: number }

/** Hundredths of a card's price that one card may win: every prize of a hall without an empty seat, and the pot. */
export const BINGO_HIGHEST_WIN = highestWin()

function highestWin(): number {
  const sold = MAX_PLAYERS * BINGO_LIMITS.mostCards
  const { first, second, tombala, pot } = SHARES
  // A pot is won by one card in so many, so that the chance of one fifty times as full as usual is e⁻⁵⁰.
  const cardsAHit = Number(choose(BALLS, CARD_NUMBERS)) / Number(choose(JACKPOT_BALLS, CARD_NUMBERS))
  return 100 * Math.ceil(((first + second + tombala) * sold + FULLEST_POT * pot * cardsAHit) / 100)
}

/** Ninety balls. */
export function bingoGame({ price, everyMs, offsetMs }: BingoSettings): BingoGame<Balls> {
  const sold = LEAST_SALE_MS + FIRST_BALL_MS - offsetMs
  const hallCardsOf = ({ hallCards = [] }: Balls, stakes: readonly Stake[]): HallCards => {
    const cards = hallCards.slice(0, hallCardsFor([...heldBy(stakes).values()]))
    return { cards, sales: cards.length * price }
  }
  return {
    style: 'bingo',
    algorithm: 'tombala/2',
    drawBefore: { 'tombala/1': (blocks) => ({ balls: drawBalls(wordsOf(blocks)) }) },
    openMs: everyMs,
    pauseMs: 8_000,
    history: 20,
    price,
    lockAt: (now) => Math.ceil((now + sold) / everyMs) * everyMs + offsetMs - FIRST_BALL_MS,
    draw: (blocks) => drawHall(wordsOf(blocks)),
    endsAt(outcome, stakes) {
      const last = lastBall(outcome.balls, stakes, (own) => hallCardsOf(outcome, own).cards)
      return last === 0 ? 0 : FIRST_BALL_MS + (last - 1) * BALL_MS + AFTER_MS
    },
    resultOf: ({ balls }) => balls[0] ?? 0,
    stepsOf: ({ balls }) => balls.map((at, index) => ({ at, ms: FIRST_BALL_MS + index * BALL_MS })),
    ballsOf: ({ balls }) => balls,
    drawnHallCards: ({ hallCards = [] }) => hallCards,
    hallCardsOf,
  }
}

/** Cards by player. */
function heldBy(stakes: readonly Stake[]): Map<string, number> {
  const held = new Map<string, number>()
  for (const { playerRef, cards } of stakes) held.set(playerRef, (held.get(playerRef) ?? 0) + (cards?.length ?? 0))
  return held
}

/** The ball of the tombala; guests play with those who bought cards, or each alone with the hall's where nobody did. 0 without cards. */
function lastBall(
  balls: readonly number[],
  stakes: readonly Stake[],
  hallCards: (own: readonly Stake[]) => readonly TombalaCard[],
): number {
  const places = placesOf(balls)
  const soonest = (own: readonly Stake[]): number =>
    Math.min(...[...cardsOf(own), ...hallCards(own)].map((card) => reachedBy(card, places).tombala))
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

/** Sold cards of others of which only the best are looked at, what they were all sold for, and the cards of the hall. */
type Rivals = { cards: readonly TombalaCard[]; sales: number; hall: HallCards }

/** What these stakes win together, the first ones' order kept, from all that they were sold for and the pot, beside the hall's cards. */
export function bingoWins(
  balls: readonly number[],
  stakes: readonly Stake[],
  pot: number,
  rivals: Pick<Rivals, 'hall'> & Partial<Rivals>,
): { prizes: TombalaPrizes; wins: Map<Stake, number> } {
  const sales = stakes.reduce((sum, { kurus }) => sum + kurus, rivals.sales ?? 0)
  const cards = [...cardsOf(stakes), ...(rivals.cards ?? [])]
  const prizes = prizesOf(cards, balls, { sales, pot, hall: rivals.hall })
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
 * What play money wins, each guest judged as if his cards had been sold with all the real ones; where none were, alone with the hall's.
 * Of the cards sold the winners alone are compared again: a card that is behind them is behind them beside a guest too.
 */
export function demoBingoWins(
  balls: readonly number[],
  { sold, demos }: { sold: readonly Stake[]; demos: readonly Stake[] },
  pot: number,
  hallCardsOf: (stakes: readonly Stake[]) => HallCards,
): Map<Stake, number> {
  const best = bestOf(balls, sold)
  const hall = hallCardsOf(sold)
  const guests = Map.groupBy(demos, ({ playerRef }) => playerRef)
  return new Map(
    [...guests.values()].flatMap((own) => {
      const rivals = { ...best, hall: best.cards.length === 0 ? hallCardsOf(own) : hall }
      return [...bingoWins(balls, own, pot, rivals).wins]
    }),
  )
}

function bestOf(balls: readonly number[], sold: readonly Stake[]): Omit<Rivals, 'hall'> {
  const cards = cardsOf(sold)
  if (cards.length === 0) return { cards, sales: 0 }
  const sales = sold.reduce((sum, { kurus }) => sum + kurus, 0)
  const { first, second, tombala } = prizesOf(cards, balls, { sales, pot: 0 })
  const best = new Set([...first.winners, ...second.winners, ...tombala.winners])
  return { cards: [...best].map((at) => cards[at] as TombalaCard), sales }
}
