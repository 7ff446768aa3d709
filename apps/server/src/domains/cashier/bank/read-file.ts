import { kurusOfDecimal } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import { type Refusal, refuse } from '../../../platform/refusal.ts'

/** A line as a file says it, nothing of it believed beyond its shape. */
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
}

export interface ReadFile {
  format: 'camt.053' | 'csv'
  bankId: string | null
  /** Kuruş before the first and after the last line, where the bank says them. */
  opening: bigint | null
  closing: bigint | null
  lines: ReadLine[]
}

/** Beyond this a file is no day's statement, and whoever made it can cut it. */
const MOST_LINES = 5_000

/** Refuses `statement_unbalanced` where the bank's own figures do not add up, `statement_unreadable` for too many lines. */
export function assertBalanced({ opening, closing, lines }: ReadFile): void {
  if (lines.length > MOST_LINES) throw unreadable(`Ekstrede ${MOST_LINES} satırdan çok hareket var`)
  if (opening === null || closing === null) return
  const sum = lines.reduce((total, { amount }) => total + amount, opening)
  if (sum !== closing)
    throw refuse('statement_unbalanced', 'Açılış bakiyesi ve hareketlerin toplamı kapanış bakiyesini vermiyor')
}

/** The text of a file: UTF-8, what its XML declaration says, or else the Turkish code page that banks' exports are written in. */
export function textOf(bytes: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const text = decoded(bytes, declared ?? 'utf-8') ?? decoded(bytes, 'windows-1254')
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  if (text === undefined || /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw unreadable('Dosya metin değil')
  return text
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Kuruş of a decimal as ISO 20022 writes it: up to five places, of which the last three must be zeros. */
export function kurusOf(text: string): bigint | undefined {
  return kurusOfDecimal(text.replace(/(\.\d\d)0{1,3}$/, '$1'))
}

/** `ID` is a word of banks as well: a refund's own reference alone has its hyphen. */
const CODE = /(?<![A-Z0-9])(?:(YT|CK)[\s\-–—._/:]{0,3}|(ID)-)(\d*[2-9A-HJ-NP-Z]{6})(?![A-Z0-9])/g

/** References of requests that a text names, in whatever way it was typed. */
export function codesIn(text: string): string[] {
  const found = foldTurkish(text).toUpperCase().matchAll(CODE)
  return [...new Set([...found].map(([, request, refund, rest]) => `${request ?? refund}-${rest}`))]
}

export function unreadable(sentence: string): Refusal {
  return refuse('statement_unreadable', sentence)
}
