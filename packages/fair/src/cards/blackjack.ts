import { rankOf, shoe } from './cards.ts'
import type { Words } from '../draws.ts'

export const BLACKJACK_DECKS = 6
/** So many hands may be played against one dealer; each may be split once. */
export const BLACKJACK_HANDS = 3
/** A hand split in two, both doubled and both won: hundredths of its stake. */
export const BLACKJACK_HIGHEST = 800
/** The dealer takes no card from here on, be the ace 11 or 1. */
export const BLACKJACK_STANDS = 17
const MOST = 21

export const blackjackMoves = { hit: 1, stand: 2, double: 3, split: 4 } as const
export type BlackjackMove = (typeof blackjackMoves)[keyof typeof blackjackMoves]

export type BlackjackBet = { hands: number }
/** `stakes` is 2 where it was doubled; an `isSplit` hand may be split no more, and its 21 is no blackjack. */
export type BlackjackHand = { cards: number[]; stakes: 1 | 2; isSplit: boolean; isOver: boolean }

export type BlackjackState = {
  /** The dealer's cards; the second is `HIDDEN` to a player who has something to decide. */
  dealer: number[]
  hands: BlackjackHand[]
  /** The place of the hand that is to be played; undefined where the round is over. */
  turn: number | undefined
  /** How many of the round's cards have been dealt. */
  dealt: number
}

/** What stands for a card that its player may not see. */
export const HIDDEN = -1

/**
 * More cards than a round can need, in the order in which they are: the dealer's two, each hand's first, each hand's second, then
 * whatever is drawn. Six hands that stop above 20 and a dealer who stops above 16 have at most so many of the lowest cards.
 */
export const BLACKJACK_CARDS = mostCards()

function mostCards(): number {
  let points = 2 * BLACKJACK_HANDS * (MOST - 1) + BLACKJACK_STANDS - 1
  let cards = 2 * BLACKJACK_HANDS + 1
  for (let value = 1; points >= value; value++) {
    const fitting = Math.min(4 * BLACKJACK_DECKS, Math.floor(points / value))
    cards += fitting
    points -= fitting * value
  }
  return cards
}

/** `blackjack/1`: the first cards of a fresh shoe of six packs, each one `fairInt` among those left. */
export function drawBlackjack(words: Words): number[] {
  const deal = shoe(words, BLACKJACK_DECKS)
  return Array.from({ length: BLACKJACK_CARDS }, deal)
}

/** Ace 1, ten and pictures 10. */
export function blackjackValue(card: number): number {
  return Math.min(rankOf(card) + 1, 10)
}

/** The best count of a hand, and whether an ace of it counts 11. */
export function blackjackTotal(cards: readonly number[]): { total: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + blackjackValue(card), 0)
  const isSoft = hard <= MOST - 10 && cards.some((card) => rankOf(card) === 0)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && !cards.includes(HIDDEN) && blackjackTotal(cards).total === MOST
}

export function isBlackjack({ cards, isSplit }: BlackjackHand): boolean {
  return !isSplit && isNatural(cards)
}

function handOf(cards: number[], isSplit: boolean): BlackjackHand {
  const isAces = isSplit && rankOf(cards[0] as number) === 0
  return { cards, stakes: 1, isSplit, isOver: isAces || blackjackTotal(cards).total >= MOST }
}

/** Where a round stands after these moves; the dealer has played where no hand is left to play. */
export function blackjackState(
  { hands: count }: BlackjackBet,
  drawn: readonly number[],
  moves: readonly number[],
): BlackjackState {
  const first = 2
  const hands = Array.from({ length: count }, (_, at) =>
    handOf([drawn[first + at] as number, drawn[first + count + at] as number], false),
  )
  const state: BlackjackState = { dealer: drawn.slice(0, 2), hands, turn: 0, dealt: first + 2 * count }
  // The dealer looks at the second card first: nobody plays against a blackjack.
  if (isNatural(state.dealer)) for (const hand of hands) hand.isOver = true
  for (const move of moves) {
    const hand = hands.find(({ isOver }) => !isOver)
    if (hand !== undefined) moveHand(state, drawn, hand, move)
  }
  const turn = hands.findIndex(({ isOver }) => !isOver)
  state.turn = turn < 0 ? undefined : turn
  if (state.turn === undefined) playDealer(state, drawn)
  return state
}

function moveHand(state: BlackjackState, drawn: readonly number[], hand: BlackjackHand, move: number): void {
  const next = (): number => drawn[state.dealt++] as number
  if (move === blackjackMoves.stand) {
    hand.isOver = true
    return
  }
  if (move === blackjackMoves.split) {
    const [one, other] = hand.cards as [number, number]
    state.hands.splice(state.hands.indexOf(hand), 1, handOf([one, next()], true), handOf([other, next()], true))
    return
  }
  hand.cards.push(next())
  if (move === blackjackMoves.double) hand.stakes = 2
  hand.isOver = move === blackjackMoves.double || blackjackTotal(hand.cards).total >= MOST
}

/** Takes cards up to 17 where a hand waits for it: one that has gone over has lost, a blackjack has won. */
function playDealer(state: BlackjackState, drawn: readonly number[]): void {
  if (state.hands.every((hand) => isBlackjack(hand) || blackjackTotal(hand.cards).total > MOST)) return
  while (blackjackTotal(state.dealer).total < BLACKJACK_STANDS) state.dealer.push(drawn[state.dealt++] as number)
}

/** What the hand may do whose turn it is. */
export function blackjackMovesOf({ hands, turn }: BlackjackState): BlackjackMove[] {
  const hand = turn === undefined ? undefined : hands[turn]
  if (hand === undefined) return []
  const { hit, stand, double, split } = blackjackMoves
  const [one = 0, other = 0, ...more] = hand.cards
  if (more.length > 0) return [hit, stand]
  const isPair = !hand.isSplit && blackjackValue(one) === blackjackValue(other)
  return isPair ? [hit, stand, double, split] : [hit, stand, double]
}

/** Hundredths of one stake that a hand of a round that is over pays. */
export function blackjackHandPay(hand: BlackjackHand, dealer: readonly number[]): number {
  const [own, its] = [blackjackTotal(hand.cards).total, blackjackTotal(dealer).total]
  if (isBlackjack(hand)) return isNatural(dealer) ? 100 : 250
  if (own > MOST || isNatural(dealer)) return 0
  if (its > MOST || own > its) return 200 * hand.stakes
  return own === its ? 100 * hand.stakes : 0
}

export function blackjackPay({ hands, dealer }: BlackjackState): number {
  return hands.reduce((sum, hand) => sum + blackjackHandPay(hand, dealer), 0)
}

/** Stakes on the table: one for each hand, one more for each that was doubled or split. */
export function blackjackStakes({ hands }: BlackjackBet, moves: readonly number[]): number {
  return hands + moves.filter((move) => move === blackjackMoves.double || move === blackjackMoves.split).length
}

/** The end of a round whose player decides nothing more: every hand stands. */
export function blackjackStood(bet: BlackjackBet, drawn: readonly number[], moves: readonly number[]): BlackjackState {
  const { hands } = blackjackState(bet, drawn, moves)
  const left = hands.filter(({ isOver }) => !isOver).map(() => blackjackMoves.stand)
  return blackjackState(bet, drawn, [...moves, ...left])
}

/** What lies open while a move is the player's: the dealer's second card is hidden, what was not dealt is not there. */
export function blackjackSeen(bet: BlackjackBet, drawn: readonly number[], moves: readonly number[]): number[] {
  const { dealt } = blackjackState(bet, drawn, moves)
  return drawn.slice(0, dealt).with(1, HIDDEN)
}
