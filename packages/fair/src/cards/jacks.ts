import { DECK, rankOf, suitOf } from './cards.ts'
import { fairInt, type Words } from '../draws.ts'

export const JACKS_HAND = 5
/** Ranks count from the ace, 0, to the king, 12. */
const JACK = 10
/** Every card may be held or changed: bit 0 is the first card, a set bit holds it. */
export const JACKS_HOLDS = 2 ** JACKS_HAND

/** From the lowest to the highest; `none` pays nothing. */
export const jacksRanks = [
  'none',
  'jacks',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal',
] as const
export type JacksRank = (typeof jacksRanks)[number]

/** Hundredths of the stake, in the order of the ranks: jacks or better, 8 for a full house and 5 for a flush. */
export const jacksPays: readonly number[] = [0, 100, 200, 300, 400, 500, 800, 2_500, 5_000, 80_000]

/** `jacks/1`: five cards and the five that come for those which are changed, from one pack, each one `fairInt` among those left. */
export function drawJacks(words: Words): number[] {
  const left = Array.from({ length: DECK }, (_, at) => at)
  return Array.from({ length: 2 * JACKS_HAND }, () => left.splice(fairInt(words, left.length), 1)[0] as number)
}

/** The hand after the change: held cards stay in their places, the next of the draw take the others' from the left. */
export function jacksHand(drawn: readonly number[], hold: number): number[] {
  let next = JACKS_HAND
  return drawn.slice(0, JACKS_HAND).map((card, at) => (((hold >> at) & 1) === 1 ? card : (drawn[next++] ?? card)))
}

/** The place in `jacksRanks` of five different cards. */
export function jacksRankOf(hand: readonly number[]): number {
  let ranks = 0
  let equals = 0
  let paired = 0
  for (const [at, card] of hand.entries()) {
    const rank = rankOf(card)
    ranks |= 1 << rank
    for (let before = 0; before < at; before++) {
      if (rankOf(hand[before] as number) !== rank) continue
      equals++
      paired = rank
    }
  }
  if (equals > 0) return ofEquals(equals, paired)
  const suit = suitOf(hand[0] as number)
  const isFlush = hand.every((card) => suitOf(card) === suit)
  // Ten to ace; every other straight is five neighbours, the ace below the two.
  const isHigh = ranks === 0b1_1110_0000_0001
  const isStraight = isHigh || ranks / (ranks & -ranks) === 0b1_1111
  if (isFlush && isStraight) return isHigh ? 9 : 8
  if (isFlush) return 5
  return isStraight ? 4 : 0
}

/** By how many of the ten couples of cards are equal: 1 in a pair, 2 in two, 3 in three alike, 4 in a full house, 6 in four. */
function ofEquals(equals: number, paired: number): number {
  if (equals === 1) return paired === 0 || paired >= JACK ? 1 : 0
  return { 2: 2, 3: 3, 4: 6, 6: 7 }[equals] as number
}

export function jacksPay(hand: readonly number[]): number {
  return jacksPays[jacksRankOf(hand)] ?? 0
}
