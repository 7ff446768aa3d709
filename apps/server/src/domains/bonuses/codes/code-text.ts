import { randomInt } from 'node:crypto'
import { foldTurkish } from '@meydan/money/turkish'

/** Letters and digits that are not confused with each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** A code as it is stored and compared, however it is typed: `yaz-bonusu`, `Yaz Bonusu` and `YAZBONUSU` are one. Undefined where it is none. */
export function codeOf(typed: string): string | undefined {
  const code = foldTurkish(typed)
    .toUpperCase()
    .replace(/[\s._-]/g, '')
  return /^[A-Z0-9]{4,32}$/.test(code) ? code : undefined
}

/** One of 31^12: who tries ten an hour for a year guesses one of a million with a chance below one in eight million. */
export function drawCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
