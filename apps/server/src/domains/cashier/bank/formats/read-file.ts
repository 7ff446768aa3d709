import type { StatementFormat } from '@meydan/contract/cashier/statements-admin'
import { addDays, isCalendarDay } from '@meydan/money/day'
import { isTurkishIban } from '@meydan/money/iban'
import { formatKurus, kurusOfDecimal, MAX_KURUS } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import { type Refusal, refuse } from '../../../../platform/http/refusal.ts'
import type { StatementMap } from './statement-map.ts'

/** A line of a file, checked only for its shape. */
export interface ReadLine {
  /** `YYYY-MM-DD`, as the bank booked it. */
  day: string
  /** Kuruş; negative where money went out. */
  amount: bigint
  /** The bank's own name of the line; '' where it has none. */
  reference: string
  description: string
  name: string
  iban: string
  isReversal: boolean
  /** Number of the entry in the file, where the line is one of its transactions. */
  batch?: number
}

/** What a file holds that is no line: a row of totals, an entry of 0, one that the bank has not booked. */
export interface Skipped {
  /** Of the row or the entry, counted from 1. */
  row: number
  text: string
  reason: string
}

export interface ReadFile {
  format: StatementFormat
  /** The operator's account that it is of. */
  iban: string
  bankId: string | null
  /** Kuruş before the first and after the last line, where the bank says them. */
  opening: bigint | null
  closing: bigint | null
  lines: ReadLine[]
  skipped: Skipped[]
}

/** One account's part of a file; read only where the account is the operator's. */
export interface Section {
  /** As the file names it; '' where it names none. */
  account: string
  read: (iban: string) => ReadFile
}

/** For whom a file is read. */
export interface StatementFile {
  /** The account that was chosen. */
  iban: string
  /** All of the operator's accounts. */
  ours: readonly string[]
  map: StatementMap
  /** Istanbul's. */
  today: string
}

/** Beyond this a file is no day's statement, and its sender can split it. */
const MOST_LINES = 5_000

/**
 * With both balances where the bank says at least one. Refuses `statement_unbalanced` where the bank's own figures do not add up,
 * `statement_unreadable` for too many lines or sums that no ledger holds.
 */
export function balanced(file: ReadFile): ReadFile {
  if (file.lines.length > MOST_LINES) throw unreadable(`Ekstrede ${MOST_LINES} satırdan çok hareket var`)
  const moved = file.lines.reduce((total, { amount }) => total + (amount < 0n ? -amount : amount), 0n)
  if ([moved, file.opening ?? 0n, file.closing ?? 0n].some((each) => each > MAX_KURUS || each < -MAX_KURUS))
    throw unreadable('Ekstrenin tutarları çok büyük')
  const sum = file.lines.reduce((total, { amount }) => total + amount, 0n)
  const opening = file.opening ?? (file.closing === null ? null : file.closing - sum)
  const closing = opening === null ? null : opening + sum
  if (file.closing !== null && file.closing !== closing)
    throw refuse(
      'statement_unbalanced',
      `Açılış bakiyesi ve hareketlerin toplamı kapanış bakiyesini vermiyor: ${formatKurus(closing ?? 0n)} yerine ${formatKurus(file.closing)} yazıyor`,
    )
  return { ...file, opening, closing }
}

/** What stands in a refusal for a file that names no account. */
export const NO_ACCOUNT = 'hesap numarası yazmıyor'

/** Which of the operator's accounts a file means: by its IBAN, or by the account number that the IBAN ends with. */
export function accountNamed(accountText: string, ours: readonly string[]): string | undefined {
  const bare = accountText.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const exact = ours.find((iban) => bare.includes(iban))
  if (exact || /TR\d{24}/.test(bare)) return exact
  const number = /(?<!\d)\d{5,}(?=\D*$)/.exec(accountText)?.[0].replace(/^0+/, '')
  const ending = ours.filter((iban) => iban.slice(ACCOUNT_NUMBER).replace(/^0+/, '') === number)
  return ending.length === 1 ? ending[0] : undefined
}

/** Where the account number begins in an IBAN of Türkiye, after country, checks, bank and a zero. */
const ACCOUNT_NUMBER = 10

/** A day that a line may be booked on: it exists, and is not further than two years from today. */
export function assertDay(day: string | undefined, where: string, today: string): string {
  if (day === undefined || !isCalendarDay(day)) throw unreadable(`${where}: tarih okunamadı`)
  if (day < addDays(today, -MOST_DAYS) || day > addDays(today, MOST_DAYS))
    throw unreadable(`${where}: ${day.split('-').toReversed().join('.')} tarihi bugünden iki yıldan uzak`)
  return day
}

const MOST_DAYS = 731

/** Kuruş of a decimal as ISO 20022 writes it: places beyond two must be zeros. */
export function kurusOf(text: string): bigint | undefined {
  const match = /^\+?(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  return kurusOfDecimal(
    `${(match[1] ?? '').replace(/^0+(?=\d)/, '') || '0'}.${(match[2] ?? '').replace(/(?<!0)0+$/, '').padEnd(1, '0')}`,
  )
}

/** `ID` is a word of banks as well: a refund's own reference alone has its hyphen. */
const CODE = /(?<![A-Z0-9])(?:(YT|CK)[\s\-–—._/:]{0,3}|(ID)-)(\d*[2-9A-HJ-NP-Z]{6})(?![A-Z0-9])/g

/** References of requests that a text names, in whatever way it was typed. */
export function codesIn(text: string): string[] {
  const found = foldTurkish(text).toUpperCase().matchAll(CODE)
  return [...new Set([...found].map(([, request, refund, rest]) => `${request ?? refund}-${rest}`))]
}

/** The first IBAN of Türkiye in a text that is not this account's; '' where there is none. */
export function ibanIn(text: string, own: string): string {
  const found = text.toUpperCase().matchAll(/TR(?:\s?\d){24}/g)
  return (
    [...found].map(([iban]) => iban.replaceAll(/\s/g, '')).find((iban) => iban !== own && isTurkishIban(iban)) ?? ''
  )
}

/** Texts that say the same once, in their order. */
export function joined(words: readonly string[]): string {
  const bare = words.map((each) => each.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(bare.filter((each) => each !== '' && !isPlaceholder(each)))].join(' · ')
}

/** What banks write where they have no reference. */
export function isPlaceholder(text: string): boolean {
  return /^(?:not ?provided|nonref|none|null|yok|[-–—.*0]+)$/i.test(text.trim())
}

export function unreadable(sentence: string): Refusal {
  return refuse('statement_unreadable', sentence)
}

export function wrongCurrency(currency: string, where = 'Ekstre'): Refusal {
  return refuse('statement_wrong_currency', `${where} Türk lirası değil: ${currency || 'para birimi yok'}`)
}
