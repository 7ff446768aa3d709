import { rankOf, shoe } from './cards.ts'
import type { Words } from '../draws.ts'

export const baccaratSpots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const

/** Hundredths, the stake included: 1, 0.95, 9, 12 and 12 to one. A tie returns the stakes on both sides. */
const WON = { player: 200, banker: 195, tie: 1_000, playerPair: 1_300, bankerPair: 1_300 } as const
const RETURNED = 100

/** Ace 1, 2 to 9 themselves, ten and pictures 0. */
export function pointsOf(card: number): number {
  const rank = rankOf(card) + 1
  return rank >= 10 ? 0 : rank
}

/** The last digit of the sum. */
export function pointsOfHand(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10
}

/** Whether the player's side takes a third card; nobody does once a side has 8 or 9. */
export function playerDraws(player: number, banker: number): boolean {
  return player <= 5 && banker <= 7
}

/** The same of the bank; `third` is the points of the player's third card, null where there is none. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5 && player <= 7
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** `baccarat/1`: the cards in the order dealt: player, bank, player, bank, then third cards as the rules want them. */
export function dealBaccarat(words: Words): number[] {
  const next = shoe(words)
  const cards = [next(), next(), next(), next()]
  const [player, banker] = [
    pointsOfHand([cards[0], cards[2]] as number[]),
    pointsOfHand([cards[1], cards[3]] as number[]),
  ]
  let third: number | null = null
  if (playerDraws(player, banker)) {
    const card = next()
    cards.push(card)
    third = pointsOf(card)
  }
  if (bankerDraws(player, banker, third)) cards.push(next())
  return cards
}

export type BaccaratHands = { player: number[]; banker: number[]; totals: { player: number; banker: number } }

export function baccaratHands(cards: readonly number[]): BaccaratHands {
  const player = [cards[0], cards[2]] as number[]
  const banker = [cards[1], cards[3]] as number[]
  const rest = cards.slice(4)
  if (playerDraws(pointsOfHand(player), pointsOfHand(banker))) player.push(rest.shift() as number)
  banker.push(...rest)
  return { player, banker, totals: { player: pointsOfHand(player), banker: pointsOfHand(banker) } }
}

/** 0 player, 1 bank, 2 tie; 4 more where the player has a pair, 8 more where the bank has. */
export function baccaratResult(cards: readonly number[]): number {
  const { player, banker } = baccaratHands(cards).totals
  const winner = player === banker ? 2 : player > banker ? 0 : 1
  return winner + (isPair(cards[0], cards[2]) ? 4 : 0) + (isPair(cards[1], cards[3]) ? 8 : 0)
}

export function baccaratPays(spot: string, cards: readonly number[]): number {
  return baccaratPaysAt(spot, baccaratResult(cards))
}

export function baccaratPaysAt(spot: string, result: number): number {
  const winner = result % 4
  if (spot === 'player') return winner === 0 ? WON.player : winner === 2 ? RETURNED : 0
  if (spot === 'banker') return winner === 1 ? WON.banker : winner === 2 ? RETURNED : 0
  if (spot === 'tie') return winner === 2 ? WON.tie : 0
  if (spot === 'playerPair') return (result & 4) !== 0 ? WON.playerPair : 0
  return spot === 'bankerPair' && (result & 8) !== 0 ? WON.bankerPair : 0
}

function isPair(one: number | undefined, other: number | undefined): boolean {
  return rankOf(one as number) === rankOf(other as number)
}
