import { endingOf, type Suffix } from '@meydan/money/suffix'
import { expect, test } from 'vitest'
import { INSTEAD, type Instead } from './glossary.ts'
import { type Text, turkishTexts } from './texts.ts'

const texts = turkishTexts()
const shown = ({ file, line, text }: Text, what: string) => `${file}:${line} ${what}: ${text.slice(0, 120)}`

function wrongIn(read: readonly Text[], { words, write, except, files = [] }: Instead): string[] {
  const whole = new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'iu')
  return read
    .filter(({ file }) => !files.some((start) => file.startsWith(start)))
    .filter(({ text }) => whole.test(text) && !except?.test(text))
    .map((text) => shown(text, `write ${write}`))
}

test('the texts of the site, the back office, the server, the contract and the games are read', () => {
  expect(texts.length).toBeGreaterThan(5_000)
  for (const part of ['apps/site/', 'apps/backoffice/', 'apps/server/', 'packages/contract/', 'studio/'])
    expect(texts.some(({ file }) => file.startsWith(part))).toBe(true)
})

test.each(INSTEAD.map((instead) => [instead.write, instead] as const))('one thing, one name: %s', (_, instead) => {
  expect(wrongIn(texts, instead)).toEqual([])
})

test('a forbidden word is seen with its endings and as a word alone, a longer word is not', () => {
  const [rounds] = INSTEAD
  const of = (text: string) => wrongIn([{ file: 'a.ts', line: 1, text }], rounds as Instead)
  expect(of('Günün 20 eli')).toHaveLength(1)
  expect(of('Elle düzeltme, güzel bir gün')).toEqual([])
})

test('each file that may hold a word holds it', () => {
  const idle = INSTEAD.flatMap((instead) =>
    (instead.files ?? [])
      .filter(
        (start) =>
          wrongIn(
            texts.filter(({ file }) => file.startsWith(start)),
            { ...instead, files: [] },
          ).length === 0,
      )
      .map((start) => `${start}: ${instead.words}`),
  )
  expect(idle).toEqual([])
})

const SUFFIXES: readonly Suffix[] = ['de', 'e', 'den', 'in', 'i', 'le', 'dir', 'si', 'sini', 'sine', 'lik']
/** A figure, with its unit, and the suffix after it. */
const FIGURE = /((?:%|saat )?\d[\d.,]*(?: ₺|×|x)?)’(\p{Ll}+)/gu

function wrongSuffixes(text: string): string[] {
  return [...text.matchAll(FIGURE)]
    .filter(([, figure = '', said]) => !SUFFIXES.some((suffix) => endingOf(figure, suffix) === said))
    .map(([whole]) => whole)
}

test('a suffix after a figure goes with how the figure is read', () => {
  expect(texts.flatMap((text) => wrongSuffixes(text.text).map((whole) => shown(text, whole)))).toEqual([])
  expect(wrongSuffixes('17’e 1 öder, 3’e 2 öder, 500,00 ₺’dir, 10.000×’e')).toEqual(['17’e', '500,00 ₺’dir'])
})

test('what is put in takes its suffix from the function: a fixed one is wrong for most values', () => {
  expect(texts.filter(({ text }) => /\$’\p{L}/u.test(text)).map((text) => shown(text, 'suffixed'))).toEqual([])
})

test('odds are written with a decimal comma', () => {
  const dotted = /(?<![\d.])\d{1,3}\.\d{2} oran|oran\p{L}* (en az |en çok )?\d{1,3}\.\d{2}(?![\d.])|\(1\.00\)/iu
  expect(texts.filter(({ text }) => dotted.test(text)).map((text) => shown(text, 'decimal comma'))).toEqual([])
  expect(dotted.test('toplam oran en az 1.50 olmalı')).toBe(true)
})
