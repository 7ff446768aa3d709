import { readFileSync } from 'node:fs'
import { PASSWORD_MIN } from '@meydan/contract/identity/identity'
import { dictionary } from '@zxcvbn-ts/language-common'
import { foldUsername } from './usernames.ts'

/** Those of Turkish players, and those that leaks of the world have most of. */
const common = new Set(
  [
    ...readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'),
    ...dictionary['passwords-common'],
  ].filter((password) => password.length >= PASSWORD_MIN),
)

/** True for a password that attackers try first: a listed one, or one of repeated or counted characters. */
export function isCommonPassword(password: string): boolean {
  const folded = foldUsername(password)
  return common.has(folded) || isMonotone(folded)
}

/** `aaaaaaaa`, `12345678`, `hgfedcba`, `ababab…`. */
function isMonotone(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  if (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9)) return true
  return new Set(codes).size <= 2
}
