import { istanbulDay } from '@meydan/money/day'
import { formatKurus } from '@meydan/money/kurus'
import { refuse } from '../../../../platform/http/refusal.ts'
import { signed } from './camt-amount.ts'
import { assertDay, isPlaceholder, joined, kurusOf, type ReadLine, type Skipped, unreadable } from './read-file.ts'
import { all, type Node, textAt } from './xml-tree.ts'

interface CamtEntry {
  kind: CamtKind
  entry: Node
  row: number
  today: string
  /** Of an entry that names none: the day of the statement, or when the notice was made; '' where neither is known. */
  day: string
  /** The statement's balances say so, whether the entry does or not. */
  isBooked: boolean
}

interface Read {
  lines: ReadLine[]
  skipped: Skipped[]
}

/** An entry as lines, or as what is counted and shown. Refuses what cannot be read exactly. */
export function readEntry(camtEntry: CamtEntry): Read {
  const { kind, entry, row, isBooked } = camtEntry
  const where = `${row}. hareket`
  const written = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts')
  const status = written === '' && isBooked ? 'BOOK' : written
  if (status === '') throw unreadable(`${where}: durumu yazmıyor`)
  const amount = signed(entry, where)
  const skip = (reason: string): Read => ({ lines: [], skipped: [{ row, text: textOf(entry, amount), reason }] })
  // An account report of the day is provisional as a whole, so that what is pending belongs to it.
  if (status !== 'BOOK' && !(kind === 'camt.052' && status === 'PDNG')) return skip(`Kesinleşmemiş (${status})`)
  if (amount === 0n) return skip('Tutarı sıfır')
  return { lines: linesOf(camtEntry, amount, where), skipped: [] }
}

function textOf(entry: Node, amount: bigint): string {
  const [detail = {}] = all(entry, 'NtryDtls', 'TxDtls')
  return [formatKurus(amount), wordsOf(entry, detail).description].filter((each) => each !== '').join(' · ')
}

function linesOf({ entry, row, today, day }: CamtEntry, amount: bigint, where: string): ReadLine[] {
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const common = {
    day: assertDay(dayOf(entry, day), where, today),
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
  }
  const reference = referenceOf(textAt(entry, 'AcctSvcrRef'))
  const amounts = details.length < 2 ? undefined : amountsOf({ entry, details, amount, where })
  if (!amounts) {
    const [only = {}] = details
    const words = details.length < 2 ? wordsOf(entry, only) : { description: descriptionOf(entry, details) }
    const party = details.length < 2 ? partyOf(only, amount) : { name: '', iban: '' }
    return [{ ...common, amount, ...party, ...words, reference: reference || ownReference(only) }]
  }
  const own = details.map(ownReference)
  const areOwn = own.every((each) => each !== '') && new Set(own).size === own.length
  return details.flatMap((detail, index) => {
    const part = amounts[index] ?? 0n
    const line = { ...common, amount: part, ...partyOf(detail, part), ...wordsOf(entry, detail), batch: row }
    const named = areOwn ? (own[index] ?? '') : reference && `${reference}/${index + 1}`
    return part === 0n ? [] : [{ ...line, reference: named }]
  })
}

interface Batch {
  entry: Node
  details: readonly Node[]
  /** Of the whole entry. */
  amount: bigint
  where: string
}

/**
 * What each transaction of a batch came to: as it is written, or less its charges where only so they make the entry. Undefined where none
 * says an amount: the entry is then one line, as the bank booked it.
 */
function amountsOf({ entry, details, amount, where }: Batch): bigint[] | undefined {
  const written = details.map((detail) => {
    const own = [
      ...all(detail, 'Amt'),
      ...all(detail, 'AmtDtls', 'TxAmt', 'Amt'),
      ...all(detail, 'AmtDtls', 'CntrValAmt', 'Amt'),
      ...all(detail, 'AmtDtls', 'InstdAmt', 'Amt'),
    ]
    return own.find((each) => each['@Ccy'] === 'TRY') ?? own[0]
  })
  if (written.every((each) => each === undefined)) return undefined
  const amounts = details.map((detail, index) => {
    const place = `${where}/${index + 1}`
    const each = written[index]
    if (!each) throw unreadable(`${place}: tutar okunamadı`)
    return signed(textAt(detail, 'CdtDbtInd') === '' ? entry : detail, place, { amount: each })
  })
  const net = amounts.map((each, index) => each - chargesOf(details[index] as Node))
  for (const tried of [amounts, net]) if (tried.reduce((sum, each) => sum + each, 0n) === amount) return tried
  throw refuse('statement_unbalanced', `${where}: toplu kaydın ayrıntıları toplam tutarı vermiyor`)
}

/** Kuruş that the bank kept of a transaction. */
function chargesOf(detail: Node): bigint {
  const records = [...all(detail, 'Chrgs', 'Rcrd'), ...all(detail, 'Chrgs').filter((each) => each.Amt !== undefined)]
  return records.reduce((sum, record) => {
    const [amount] = all(record, 'Amt')
    const kurus = amount?.['@Ccy'] === 'TRY' ? (kurusOf(textAt(amount)) ?? 0n) : 0n
    return textAt(record, 'CdtDbtInd') === 'CRDT' ? sum - kurus : sum + kurus
  }, 0n)
}

function ownReference(detail: Node): string {
  return referenceOf(textAt(detail, 'Refs', 'AcctSvcrRef')) || referenceOf(textAt(detail, 'Refs', 'TxId'))
}

const referenceOf = (text: string) => (isPlaceholder(text) ? '' : text)

/** The other side: the sender of a credit, the receiver of a debit. */
function partyOf(detail: Node, amount: bigint): { name: string; iban: string } {
  const who = amount > 0n ? 'Dbtr' : 'Cdtr'
  const names = [who, `Ultmt${who}`].flatMap((each) => [
    textAt(detail, 'RltdPties', each, 'Nm'),
    textAt(detail, 'RltdPties', each, 'Pty', 'Nm'),
  ])
  const account = (kind: string[]) => textAt(detail, 'RltdPties', `${who}Acct`, 'Id', ...kind)
  return { name: names.find((each) => each !== '') ?? '', iban: account(['IBAN']) || account(['Othr', 'Id']) }
}

function wordsOf(entry: Node, detail: Node): { description: string } {
  return { description: descriptionOf(entry, [detail]) }
}

function descriptionOf(entry: Node, details: readonly Node[]): string {
  const words = details.flatMap((detail) => [
    ...all(detail, 'RmtInf', 'Ustrd').map((each) => textAt(each)),
    ...all(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map((each) => textAt(each)),
    ...all(detail, 'RmtInf', 'Strd', 'AddtlRmtInf').map((each) => textAt(each)),
    textAt(detail, 'Refs', 'EndToEndId'),
    textAt(detail, 'AddtlTxInf'),
  ])
  return joined([...words, textAt(entry, 'AddtlNtryInf')])
}

/** As the bank booked it; where it says no such day, the day from which the money counts, or that of the notice. */
function dayOf(entry: Node, made: string): string {
  const texts = ['BookgDt', 'ValDt'].flatMap((name) => [textAt(entry, name, 'DtTm'), textAt(entry, name, 'Dt')])
  const text = texts.find((each) => each !== '') ?? made
  const hasZone = text.includes('T') && /(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  return hasZone ? istanbulDay(new Date(text)) : text.slice(0, 10)
}

/** Of each kind, what its document and the part of one account are called. */
export const KINDS = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const

export type CamtKind = keyof typeof KINDS
