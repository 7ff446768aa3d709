import { fairInt, type Words } from '../draws.ts'

/** Cards are 0 to 51: suit × 13 + rank; suits clubs, diamonds, hearts, spades; ranks ace, 2 … king. */
export const DECK = 52
/** Packs in the shoe of a table; every round has a fresh one. */
export const SHOE_DECKS = 8

export function rankOf(card: number): number {
  return card % 13
}

export function suitOf(card: number): number {
  return Math.floor(card / 13)
}

/** Deals from a fresh shoe: each card one `fairInt` among those left. */
export function shoe(words: Words, decks = SHOE_DECKS): () => number {
  const left = Array.from({ length: DECK * decks }, (_, at) => at % DECK)
  return () => left.splice(fairInt(words, left.length), 1)[0] as number
}
