import { isCalendarDay, istanbulDay } from '@meydan/money/day'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { refuse } from '../../../platform/refusal.ts'
import { kurusOf, type ReadFile, type ReadLine, unreadable } from './read-file.ts'

/** Every element a list of its occurrences, texts under `#text`, attributes under `@` and their name. */
type Node = { readonly [name: string]: readonly Node[] | string | undefined }

const NAMESPACE = /urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])\b/
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/**
 * A camt.053 statement of this account, versions 001.02 to 001.13. An entry that the bank booked as a batch becomes a line for each of
 * its transactions. Refuses declarations and entities, `statement_wrong_account`, `statement_wrong_currency`, and whatever it cannot
 * read exactly.
 */
export function readCamt(text: string, accountIban: string): ReadFile {
  if (/<!(?!--|\[CDATA\[)/.test(text)) throw unreadable('XML bildirimleri (DTD, ENTITY) kabul edilmez')
  if (!NAMESPACE.test(text)) throw unreadable('Dosya bir camt.053 ekstresi değil')
  const statements = all(parsed(text), 'Document', 'BkToCstmrStmt', 'Stmt')
  const [statement] = statements
  if (!statement || statements.length > 1) throw unreadable('Dosyada tek bir hesap özeti olmalı')
  assertAccount(statement, accountIban)
  return {
    format: 'camt.053',
    bankId: said(statement, 'Id') || null,
    opening: balance(statement, 'OPBD') ?? balance(statement, 'PRCD'),
    closing: balance(statement, 'CLBD'),
    lines: all(statement, 'Ntry').flatMap((entry, index) => linesOf(entry, index + 1)),
  }
}

function parsed(text: string): Node {
  if (XMLValidator.validate(text) !== true) throw unreadable('XML bozuk')
  try {
    return parser.parse(text) as Node
  } catch {
    throw unreadable('XML bozuk')
  }
}

function assertAccount(statement: Node, accountIban: string): void {
  const iban = said(statement, 'Acct', 'Id', 'IBAN').replaceAll(/\s/g, '')
  if (iban !== accountIban) throw refuse('statement_wrong_account', `Ekstre başka bir hesabın: ${iban || 'IBAN yok'}`)
  const currency = said(statement, 'Acct', 'Ccy')
  if (currency !== '' && currency !== 'TRY') throw wrongCurrency(currency)
}

function wrongCurrency(currency: string) {
  return refuse('statement_wrong_currency', `Ekstre Türk lirası değil: ${currency || 'para birimi yok'}`)
}

function balance(statement: Node, code: string): bigint | null {
  const found = all(statement, 'Bal').find((each) => said(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
  return found ? signed(found, `${code} bakiyesi`) : null
}

/** The amount of a balance, an entry or a transaction, with its sign; `where` names it in a refusal. */
function signed(node: Node, where: string, amount: Node | undefined = all(node, 'Amt')[0]): bigint {
  const currency = String(amount?.['@Ccy'] ?? '')
  if (amount && currency !== 'TRY') throw wrongCurrency(currency)
  const kurus = amount && kurusOf(said(amount))
  const sign = said(node, 'CdtDbtInd')
  if (kurus === undefined || (sign !== 'CRDT' && sign !== 'DBIT')) throw unreadable(`${where}: tutar okunamadı`)
  return sign === 'CRDT' ? kurus : -kurus
}

function linesOf(entry: Node, no: number): ReadLine[] {
  const where = `${no}. hareket`
  const status = said(entry, 'Sts', 'Cd') || said(entry, 'Sts')
  if (status !== 'BOOK') throw unreadable(`${where} kesinleşmemiş (${status || 'durumu yok'})`)
  const amount = signed(entry, where)
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const common = {
    day: dayOf(entry, where),
    isReversal: said(entry, 'RvslInd') === 'true',
    reference: said(entry, 'AcctSvcrRef'),
  }
  if (details.length < 2) {
    const [only = {}] = details
    return [{ ...common, amount, ...partyOf(only, amount), ...wordsOf(entry, only), reference: refOf(entry, only) }]
  }
  const lines = details.map((detail, index) => batchLine({ entry, detail, amount, where: `${where}/${index + 1}` }))
  if (lines.reduce((total, line) => total + line.amount, 0n) !== amount)
    throw refuse('statement_unbalanced', `${where}: toplu kaydın ayrıntıları toplam tutarı vermiyor`)
  const own = lines.map(({ reference }) => reference)
  const areOwn = own.every((reference) => reference !== '') && new Set(own).size === own.length
  return lines.map((line, index) => ({
    ...common,
    ...line,
    reference: areOwn ? line.reference : common.reference && `${common.reference}/${index + 1}`,
  }))
}

interface Batched {
  entry: Node
  detail: Node
  /** Of the whole entry. */
  amount: bigint
  where: string
}

function batchLine({ entry, detail, amount: whole, where }: Batched) {
  const ownAmount = all(detail, 'Amt')[0] ?? all(detail, 'AmtDtls', 'TxAmt', 'Amt')[0]
  if (!ownAmount) throw unreadable(`${where}: tutar okunamadı`)
  const sign = said(detail, 'CdtDbtInd') === '' ? entry : detail
  const amount = signed(sign, where, ownAmount)
  if (amount === 0n || whole === 0n) throw unreadable(`${where}: tutar sıfır`)
  const reference = said(detail, 'Refs', 'AcctSvcrRef') || said(detail, 'Refs', 'TxId')
  return { amount, ...partyOf(detail, amount), ...wordsOf(entry, detail), reference }
}

function refOf(entry: Node, detail: Node): string {
  return said(entry, 'AcctSvcrRef') || said(detail, 'Refs', 'AcctSvcrRef') || said(detail, 'Refs', 'TxId')
}

/** Who is on the other side: whoever sent what came, whoever got what went. */
function partyOf(detail: Node, amount: bigint): { name: string; iban: string } {
  const who = amount > 0n ? 'Dbtr' : 'Cdtr'
  return {
    name: said(detail, 'RltdPties', who, 'Nm') || said(detail, 'RltdPties', who, 'Pty', 'Nm'),
    iban: said(detail, 'RltdPties', `${who}Acct`, 'Id', 'IBAN'),
  }
}

function wordsOf(entry: Node, detail: Node): { description: string } {
  const endToEnd = said(detail, 'Refs', 'EndToEndId')
  const words = [
    ...all(detail, 'RmtInf', 'Ustrd').map((each) => said(each)),
    ...all(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map((each) => said(each)),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    said(detail, 'AddtlTxInf'),
    said(entry, 'AddtlNtryInf'),
  ]
  return { description: [...new Set(words.filter((each) => each !== ''))].join(' · ') }
}

function dayOf(entry: Node, where: string): string {
  const [date] = all(entry, 'BookgDt')
  const moment = date && said(date, 'DtTm')
  const text = moment || (date ? said(date, 'Dt') : '')
  const hasZone = text.includes('T') && /(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  const day = hasZone ? istanbulDay(new Date(text)) : text.slice(0, 10)
  if (!isCalendarDay(day)) throw unreadable(`${where}: kayıt günü okunamadı`)
  return day
}

/** Every element at a path. */
function all(node: Node, ...path: string[]): readonly Node[] {
  return path.reduce<readonly Node[]>(
    (nodes, name) => nodes.flatMap((each) => (Array.isArray(each[name]) ? (each[name] as Node[]) : [])),
    [node],
  )
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element at a path, '' where there is none. Of entities, the five of XML and numbered letters alone. */
function said(node: Node, ...path: string[]): string {
  const text = String(all(node, ...path)[0]?.['#text'] ?? '')
  return text
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi,
      (_whole, decimal?: string, hex?: string, name?: string) => {
        const letter =
          name === undefined ? letterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) : NAMED[name]
        if (letter === undefined) throw unreadable('XML içinde tanınmayan bir gösterim (&…;) var')
        return letter
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function letterOf(code: number): string | undefined {
  const isLetter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isLetter ? String.fromCodePoint(code) : undefined
}
