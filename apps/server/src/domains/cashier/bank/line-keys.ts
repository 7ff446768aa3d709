import { createHash } from 'node:crypto'
import { normaliseIban } from '@meydan/money/iban'
import { foldTurkish } from '@meydan/money/turkish'
import type { ReadLine } from './formats/read-file.ts'

/** A line as it is kept: by what it is the same in another file. */
export interface Keyed extends ReadLine {
  key: string
  place: number
}

/**
 * What makes a line the same in another file: the bank's reference with day and amount, or all that is said of it and how many such
 * lines stood before it in the file. A reference that a file gives to lines of one day and sum in different words names none of them.
 * `kind` sets the keys of what is not booked apart.
 */
export function keyed(lines: readonly ReadLine[], kind: '' | 'p'): Keyed[] {
  const seen = new Map<string, number>()
  const named = lines.map((line) => ({ ...line, reference: cut(line.reference) }))
  const shared = sharedReferences(named)
  return named.map((line, index) => {
    const words = wordsOf(line)
    const before = seen.get(words) ?? 0
    seen.set(words, before + 1)
    const unnamed = `h|${createHash('sha256').update(words).digest('hex')}|${before}`
    const own = referenceKey(line)
    const key = line.reference === '' || shared.has(own) ? unnamed : own
    return { ...line, place: index + 1, key: kind === '' ? key : `${kind}|${key}` }
  })
}

const LONGEST_REFERENCE = 140

function cut(reference: string): string {
  return [...reference.toWellFormed()].slice(0, LONGEST_REFERENCE).join('')
}

const referenceKey = ({ reference, day, amount }: ReadLine) => `r|${reference}|${day}|${amount}`

function wordsOf({ day, amount, name, iban, description }: ReadLine): string {
  return JSON.stringify([day, String(amount), foldTurkish(name), normaliseIban(iban), foldTurkish(description)])
}

function sharedReferences(lines: readonly ReadLine[]): Set<string> {
  const groups = Map.groupBy(lines, referenceKey)
  return new Set([...groups].filter(([, of]) => new Set(of.map(wordsOf)).size > 1).map(([key]) => key))
}
