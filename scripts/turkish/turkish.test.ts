import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endingOf, type Suffix } from '@meydan/money/suffix'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import { INSTEAD, type Instead } from './glossary.ts'
import { type Text, turkishTexts } from './texts.ts'

const texts = turkishTexts()
const shown = ({ file, line, text }: Text, what: string) => `${file}:${line} ${what}: ${text.slice(0, 120)}`

function wrongIn(read: readonly Text[], { words, write, except, files = [], isWhole }: Instead): string[] {
  const whole = new RegExp(isWhole ? `^(?:${words})$` : `(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'iu')
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
const FIGURE = /((?:%|saat )?\d[\d.,]*(?: ₺|×|x)?)['’](\p{Ll}+)/gu

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

test('an apostrophe is the Turkish one, the specification’s two sentences aside', () => {
  const straight = /[\p{L}\d]'\p{Ll}/u
  const exact = ["Dosya boyutu 5MB'dan küçük olmalı!", "Geçersiz sayfa URL'si"]
  expect(
    texts
      .filter(({ text }) => straight.test(text) && !text.includes('select ') && !exact.includes(text))
      .map((text) => shown(text, '’')),
  ).toEqual([])
  expect(straight.test("IBAN'ı kopyala")).toBe(true)
})

/** Where a player reads how something is played, paid or won, with how many examples are there at least. */
const RULES: Readonly<Record<string, number>> = {
  'apps/site/src/words/games/halls.ts': 1,
  'apps/site/src/words/games/race.ts': 1,
  'apps/site/src/words/games/rooms.ts': 2,
  'apps/site/src/words/games/tables.ts': 5,
  'studio/frame/rules.ts': 1,
  'studio/frame/instant/cards/alcak-yuksek.ts': 1,
  'studio/frame/instant/cards/blackjack-rules.ts': 1,
  'studio/frame/instant/cards/video-poker.ts': 1,
  'studio/frame/instant/kazi-kazan.ts': 1,
  'studio/frame/instant/keno.ts': 1,
  'studio/frame/instant/limit.ts': 1,
  'studio/frame/instant/mayin.ts': 1,
  'studio/frame/instant/plinko.ts': 1,
  'studio/frame/instant/turbo.ts': 1,
  'studio/frame/instant/zar.ts': 1,
  'apps/server/src/domains/bonuses/promotions/rule-text.ts': 0,
  'apps/server/src/domains/club/club-text.ts': 0,
  'apps/server/src/domains/games/lobby/game-rules.ts': 0,
  'apps/server/src/domains/jackpots/rules-text.ts': 1,
  'apps/server/src/domains/missions/mission-text.ts': 0,
  'apps/server/src/domains/referral/referral-text.ts': 0,
  'apps/server/src/domains/sports/rules-text.ts': 5,
  'apps/server/src/domains/tournaments/rules-text.ts': 1,
  'apps/server/src/domains/wheel/wheel-text.ts': 0,
}
const MOST_WORDS = 24

const longSentences = (text: string): string[] =>
  text
    .replaceAll('.$', '. $')
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)

test.each(Object.entries(RULES))('%s: short sentences, and an example of each game', (path, examples) => {
  const own = texts.filter(({ file }) => file === path)
  expect(own.length).toBeGreaterThan(0)
  expect(own.flatMap((text) => longSentences(text.text).map((sentence) => shown(text, sentence)))).toEqual([])
  expect(own.filter(({ text }) => text.includes('Örnek:')).length).toBeGreaterThanOrEqual(examples)
})

test('a long sentence is seen', () => {
  expect(longSentences(`Kısa bir cümle. ${'kelime '.repeat(MOST_WORDS)}son.`)).toHaveLength(1)
})

test('odds are written with a decimal comma', () => {
  const dotted = /(?<![\d.])\d{1,3}\.\d{2} oran|oran\p{L}* (en az |en çok )?\d{1,3}\.\d{2}(?![\d.])|\(1\.00\)/iu
  expect(texts.filter(({ text }) => dotted.test(text)).map((text) => shown(text, 'decimal comma'))).toEqual([])
  expect(dotted.test('toplam oran en az 1.50 olmalı')).toBe(true)
})

/** The sign before its sum (a hidden balance, '₺ ****', has none); of two sums side by side the sign belongs to the first. */
const SIGN_FIRST = /(?<![\d$…](?:\s|\\u00a0)?)₺(?:\s|\\u00a0)*(?=[\d$])/u

test('a sum is written one way: 1.234,50 ₺', () => {
  expect(texts.filter(({ text }) => SIGN_FIRST.test(text)).map((text) => shown(text, 'sum ₺'))).toEqual([])
  for (const wrong of ['₺ 5,00', '₺$', '₺\u00a0$', '₺\\u00a0$', 'Bahis ₺ 5,00 ile 500,00 ₺ arası'])
    expect(SIGN_FIRST.test(wrong)).toBe(true)
  for (const right of ['$ ₺', '70,00 ₺ 20 kat', '$\\u00a0₺ $', '… ₺']) expect(SIGN_FIRST.test(right)).toBe(false)
})

test('a date has two digits for its day and its month, as `01.12.2026`', () => {
  const short = globSync('{apps/*/{src,worker},packages/*/src,studio}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('node_modules') && readFileSync(join(root, path), 'utf8').includes("dateStyle: 'short'"),
  )
  expect(short).toEqual([])
  expect(new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short' }).format(new Date(2026, 11, 1))).toBe('1.12.2026')
})
