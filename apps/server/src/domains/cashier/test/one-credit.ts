import type { Entry } from './statement.ts'

/** What happened at the bank, before anybody wrote it down. */
export interface Fact {
  lira: number
  day: number
  name: string
  iban: string
  /** The request that the sender named. */
  code: string
  ref: string
}

export type Format = 'camt.052' | 'camt.053' | 'camt.054' | 'mt940' | 'csv' | 'xlsx'

/** Draws: a number in [0, 1). */
type Draw = () => number

const pick = <T>(draw: Draw, of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T
const ascii: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  Ç: 'C',
  Ğ: 'G',
  İ: 'I',
  Ö: 'O',
  Ş: 'S',
  Ü: 'U',
}
/** windows-1254 read as Latin-1. */
const misread: Record<string, string> = { ğ: 'ð', ı: 'ý', ş: 'þ', Ğ: 'Ð', İ: 'Ý', Ş: 'Þ' }

const NAMES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLocaleUpperCase('tr'),
  (name) => name.replaceAll(/\P{ASCII}/gu, (letter) => ascii[letter] ?? letter).toUpperCase(),
  (name) => name.toLocaleUpperCase('tr').replaceAll(/\P{ASCII}/gu, '?'),
  (name) => name.replaceAll(/\P{ASCII}/gu, (letter) => misread[letter] ?? letter),
  (name) => name.split(' ').toReversed().join('  '),
  (name) => name.toLocaleUpperCase('tr').slice(0, 9),
  (name) => name.normalize('NFD'),
]
const CODES: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replace('-', ' '),
  (code) => code.replace('-', '.'),
  (code) => code.replace('-', ''),
]
const REFERENCES: readonly ((ref: string) => string)[] = [
  (ref) => ref,
  (ref) => ref.toLowerCase(),
  (ref) => ref.replace('-', ''),
  (ref) => ref.replace('-', ' '),
]

/** How one file writes a credit. Another kind of file may name another day, another number, and leave out what the first one says. */
export function spelled(draw: Draw, fact: Fact, isOtherKind: boolean): Entry {
  const reference = pick(draw, REFERENCES)(fact.ref)
  const code = pick(draw, CODES)(fact.code)
  const day = fact.day + (isOtherKind ? pick(draw, [-1, 0, 1]) : 0)
  const iban = isOtherKind && draw() < 0.3 ? '' : pick(draw, [fact.iban, fact.iban.replaceAll(/(.{4})/g, '$1 ').trim()])
  const hasCode = iban !== '' || draw() < 0.7
  const ref = isOtherKind ? pick(draw, [reference, `N${Math.floor(draw() * 1e9)}`, '']) : pick(draw, [reference, ''])
  return {
    amount: fact.lira,
    day: `2026-11-${String(day).padStart(2, '0')}`,
    name: pick(draw, NAMES)(fact.name),
    text: hasCode || !isOtherKind ? `${pick(draw, ['Gelen havale', 'FAST', 'EFT gelen'])} ${code}` : 'Gelen para',
    ...(iban === '' ? {} : { iban }),
    ...(ref === '' ? {} : { ref }),
  }
}

/** As `usualMap` reads it, without balances. */
export function csvOf(entries: readonly Entry[]): string {
  const rows = entries.map(({ amount, day = '2026-11-20', text = '', name = '', iban = '', ref = '' }) =>
    [day.split('-').toReversed().join('.'), amount.toFixed(2).replace('.', ','), text, name, iban, ref, 'TL'].join(';'),
  )
  return ['Hesap hareketleri', 'Tarih;Tutar;Açıklama;Gönderen;Karşı IBAN;Dekont No;Para birimi', ...rows, ''].join(
    '\r\n',
  )
}

export function shuffled<T>(draw: Draw, of: readonly T[]): T[] {
  return of
    .map((each) => ({ each, place: draw() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each)
}
