import type { Config } from '../start/config.ts'
import { foldTurkish } from '@meydan/money/turkish'
import type { AppContext } from '../app-context.ts'
import { createCache } from '../concurrency/cache.ts'

export type HouseNames = (context: AppContext) => Promise<readonly string[]>

const PRODUCT = ['meydan', 'meydan casino', 'meydan bet']
/** Fewer letters are no word: digits around them may make a password all the same. */
const SHORTEST = 3
const connected = new WeakMap<AppContext['config'], HouseNames>()

/** Says what everybody sees named in this installation; the platform knows no domain that could tell. */
export function connectHouseNames(config: Config, names: HouseNames): void {
  connected.set(config, names)
}

/** True for a name of this installation or one of `own`, whatever digits, years and signs stand around and between its letters. */
export async function isWordOfHouse(context: AppContext, password: string, own: readonly string[]): Promise<boolean> {
  const letters = lettersOf(password)
  if (letters.length < SHORTEST) return false
  return own.some((word) => lettersOf(word) === letters) || (await words.of(context)).has(letters)
}

const words = createCache<ReadonlySet<string>, void, AppContext>({
  read: async (context) => {
    const names = await connected.get(context.config)?.(context)
    return new Set([...PRODUCT, ...(names ?? [])].map(lettersOf))
  },
  keepMs: 600_000,
  most: 1,
  on: { content: (memory) => memory.forgetAll() },
})

function lettersOf(text: string): string {
  return foldTurkish(text).replace(/[^\p{L}]/gu, '')
}
