import type { RULE_FIELDS, RULE_GIVES } from '@meydan/contract/cashier/matching-rules-admin'
import { foldTurkish } from '@meydan/money/turkish'
import { codesIn } from '../formats/read-file.ts'

/** How a line is read. */
export interface MatchingRule {
  id: number
  account_iban: string | null
  field: (typeof RULE_FIELDS)[number]
  gives: (typeof RULE_GIVES)[number]
  contains: string
  after: string
  before: string
  least_kurus: bigint | null
  most_kurus: bigint | null
}

/** A credit as the bank writes it. */
export interface LineByRules {
  account_iban: string
  amount_kurus: bigint
  description: string
  party_name: string
  bank_reference: string | null
}

const LONGEST_NAME = 140
/** A name has two words at least, of letters. */
const NAME = /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)+$/u

/**
 * What a rule reads in a line: a payer's name, or the reference of a request (`YT-8F3K2Q`, also where the bank or the player left its `YT` out).
 * Undefined where the rule is not of the line, or what it finds is no such thing.
 */
export function readByRule(rule: MatchingRule, line: LineByRules): string | undefined {
  if (rule.account_iban !== null && rule.account_iban !== line.account_iban) return undefined
  if (rule.least_kurus !== null && line.amount_kurus < rule.least_kurus) return undefined
  if (rule.most_kurus !== null && line.amount_kurus > rule.most_kurus) return undefined
  const text = (line[rule.field] ?? '').replaceAll(/\s+/g, ' ')
  if (!foldTurkish(text).includes(foldTurkish(rule.contains))) return undefined
  const between = textBetween(text, rule)
  return between === undefined ? undefined : rule.gives === 'payer' ? nameIn(between) : referenceIn(between)
}

/** Letter for letter folded, so that places in the folded text are places in the text. */
const fold = (text: string) => [...text].map((letter) => foldTurkish(letter) || ' ').join('')

function textBetween(text: string, { after, before }: Pick<MatchingRule, 'after' | 'before'>): string | undefined {
  const letters = [...text]
  const folded = fold(text)
  if (folded.length !== letters.length) return undefined
  const begin = after === '' ? 0 : folded.indexOf(fold(after))
  if (begin < 0) return undefined
  const from = begin + [...after].length
  const end = before === '' ? letters.length : folded.indexOf(fold(before), from)
  return end < 0 ? undefined : letters.slice(from, end).join('').trim()
}

function nameIn(text: string): string | undefined {
  const name = text.replaceAll(/[\s\d/:;,*_|()-]+/g, ' ').trim()
  return name.length <= LONGEST_NAME && NAME.test(name) ? name : undefined
}

function referenceIn(text: string): string | undefined {
  const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const asWritten = [text, bare, `YT-${bare}`].flatMap((written) => codesIn(written))
  return asWritten.find((code) => code.startsWith('YT-'))
}
