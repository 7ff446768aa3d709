import { foldTurkish } from '@meydan/money/turkish'
import type { House } from '../house.ts'
import { remembered } from '../remembered.ts'

export type HouseNames = (house: House) => Promise<readonly string[]>

const PRODUCT = ['meydan', 'meydan casino', 'meydan bet']
/** Fewer letters are no word: digits around them may make a password all the same. */
const SHORTEST = 3
const connected = new WeakMap<House['config'], HouseNames>()

/** Says what everybody sees named in this house; the platform knows no domain that could tell. */
export function connectHouseNames({ config }: House, names: HouseNames): void {
  connected.set(config, names)
}

/** True for a name of this house or one of `own`, whatever digits, years and signs stand around and between its letters. */
export async function isWordOfHouse(house: House, password: string, own: readonly string[]): Promise<boolean> {
  const letters = lettersOf(password)
  if (letters.length < SHORTEST) return false
  return own.some((word) => lettersOf(word) === letters) || (await words.of(house)).has(letters)
}

const words = remembered<ReadonlySet<string>>({
  read: async (house) => {
    const names = await connected.get(house.config)?.(house)
    return new Set([...PRODUCT, ...(names ?? [])].map(lettersOf))
  },
  keepMs: 600_000,
  most: 1,
  on: { content: (memory) => memory.forgetAll() },
})

function lettersOf(text: string): string {
  return foldTurkish(text).replace(/[^\p{L}]/gu, '')
}
