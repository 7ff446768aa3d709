import * as z from 'zod/mini'

/**
 * Every category of games. `letter` begins the references of its rounds (`S17-203`) and stands in the ledger, so it never changes.
 * `statement` is the tab of the player's statement that shows it: what a generator decides, a dealer, a match. Tables with a wheel
 * or cards are `live`. The database knows the same ones by `wallet.category_letter` and `wallet.category_of`.
 */
export const CATEGORIES = {
  slot: { letter: 'S', label: 'Slot', statement: 'slot_bet' },
  live: { letter: 'L', label: 'Canlı Casino', statement: 'live_casino' },
  sports: { letter: 'P', label: 'Spor', statement: 'sports_bet' },
  crash: { letter: 'C', label: 'Crash', statement: 'slot_bet' },
  tombala: { letter: 'T', label: 'Tombala', statement: 'slot_bet' },
  instant: { letter: 'B', label: 'Hızlı Oyunlar', statement: 'slot_bet' },
  virtual: { letter: 'V', label: 'Sanal Oyunlar', statement: 'slot_bet' },
} as const

export type Category = keyof typeof CATEGORIES

export const CATEGORY_CODES = Object.keys(CATEGORIES) as Category[]

/** A category, for people to choose from. */
export const CATEGORY_OPTIONS = CATEGORY_CODES.map((value) => ({ value, label: CATEGORIES[value].label }))

/** A category as a field of an input. */
export const category = /* @__PURE__ */ z.enum(CATEGORY_CODES, 'Geçersiz oyun türü')

/** What people call a category; a code of none is its own name. */
export function categoryLabel(code: string): string {
  return isCategory(code) ? CATEGORIES[code].label : code
}

export function isCategory(code: string): code is Category {
  return Object.hasOwn(CATEGORIES, code)
}

/** Live games of one player, by their codes: nobody waits there for anybody. */
const ALONE: readonly string[] = ['blackjack']

/** Whether a game is played over the present page, as slots are, and not on a page that all its players share. */
export function opensOver({ category, code }: { category: Category; code: string }): boolean {
  return category === 'slot' || category === 'instant' || (category === 'live' && ALONE.includes(code))
}

const LETTERS = CATEGORY_CODES.map((code) => CATEGORIES[code].letter).join('')

/** What players and the operator call a round: its category's letter, the player, the player's movement that opened it. */
export const ROUND_REFERENCE = new RegExp(`^([${LETTERS}])(\\d{1,9})-(\\d{1,9})$`)

/** The round that a reference names, or undefined where it is none. */
export function parseRoundReference(
  reference: string,
): { category: Category; playerId: number; firstSeq: number } | undefined {
  const [, letter, playerId, firstSeq] = ROUND_REFERENCE.exec(reference) ?? []
  const named = CATEGORY_CODES.find((code) => CATEGORIES[code].letter === letter)
  return named && { category: named, playerId: Number(playerId), firstSeq: Number(firstSeq) }
}
