import { readFileSync } from 'node:fs'
import { foldUsername } from './usernames.ts'

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)
const HOUSE_WORDS = ['meydan', 'meydancasino', 'meydanbet']

/** True for a password that attackers try first: a listed one, one of repeated or counted characters, the site's name with trimmings. */
export function isCommonPassword(password: string): boolean {
  const folded = foldUsername(password)
  if (common.has(folded) || isMonotone(folded)) return true
  const letters = folded.replace(/[^a-zçğöşü]/g, '')
  return HOUSE_WORDS.includes(letters)
}

/** `aaaaaaaa`, `12345678`, `hgfedcba`, `ababab…`. */
function isMonotone(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  if (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9)) return true
  return new Set(codes).size <= 2
}
