import { isCalendarDay } from '@meydan/money/day'
import { formatKurus, kurusOfDecimal } from '@meydan/money/kurus'
import { wordsOf86 } from './mt940-words.ts'
import {
  type StatementFile,
  assertDay,
  isPlaceholder,
  joined,
  NO_ACCOUNT,
  type ReadFile,
  type ReadLine,
  type Section,
  type Skipped,
  unreadable,
  wrongCurrency,
} from './read-file.ts'

interface Field {
  tag: string
  text: string
  /** Of the file, counted from 1. */
  row: number
}

/** Whether a text is of SWIFT's fields. */
export function isMt940(text: string): boolean {
  return /(?:^|\n|\{4:)[ \t]*:(?:20|25P?|28C?|60[FM]|61|62[FM]):/.test(text)
}

/**
 * The accounts of a file of SWIFT MT940, with or without blocks around its messages. Reading one refuses `statement_wrong_currency` and
 * whatever it cannot read exactly, by the file's row.
 */
export function sectionsOfMt940(text: string, statementFile: StatementFile): Section[] {
  const fields = fieldsOf(text)
  if (fields.some(({ tag }) => tag === '34F' || tag === '90D') && !fields.some(({ tag }) => tag.startsWith('60')))
    throw unreadable('Dosya MT942 gün içi bildirimi. Kesinleşmiş MT940 ekstresini isteyin')
  return messagesOf(fields).map((message) => ({
    account: textOf(message, '25') || textOf(message, '25P') || NO_ACCOUNT,
    read: (iban) => read(message, iban, statementFile.today),
  }))
}

/** Lines that begin no field belong to the one before. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, line] of withoutBlocks(text)
    .split(/\r\n|\n|\r/)
    .entries()) {
    const match = /^\s*:(\d\d[A-Z]?):(.*)$/.exec(line)
    const last = fields.at(-1)
    if (match) fields.push({ tag: match[1] as string, text: (match[2] as string).trimEnd(), row: index + 1 })
    else if (/^\s*-\}?\s*$/.test(line)) fields.push({ tag: 'end', text: '', row: index + 1 })
    else if (last && line.trim() !== '') last.text += `\n${line.trimEnd()}`
  }
  return fields
}

function withoutBlocks(text: string): string {
  return text
    .replaceAll(/\{[1235]:(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replaceAll('{4:', '\n')
    .replaceAll('-}', '\n-\n')
}

function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = []
  for (const field of fields) {
    if (field.tag === '20' || messages.length === 0) messages.push([])
    ;(messages.at(-1) as Field[]).push(field)
  }
  return messages.filter((message) => message.some(({ tag }) => /^(?:25P?|6[01][FM]?)$/.test(tag)))
}

function textOf(message: readonly Field[], tag: string): string {
  return message.find((field) => field.tag === tag)?.text.trim() ?? ''
}

function read(message: readonly Field[], iban: string, today: string): ReadFile {
  const lines: ReadLine[] = []
  const skipped: Skipped[] = []
  for (const [index, field] of message.entries()) {
    if (field.tag !== '61') continue
    const next = message[index + 1]
    const line = lineOf(field, next?.tag === '86' ? next.text : '', { iban, today })
    if (line.amount === 0n)
      skipped.push({ row: field.row, text: `${formatKurus(0n)} · ${line.description}`, reason: 'Tutarı sıfır' })
    else lines.push(line)
  }
  return {
    format: 'mt940',
    iban,
    // The number of a statement begins again each year, so that it names nothing.
    bankId: null,
    opening: balanceOf(message, ['60F', '60M']),
    closing: balanceOf(message, ['62F', '62M']),
    lines,
    skipped,
  }
}

function balanceOf(message: readonly Field[], tags: readonly string[]): bigint | null {
  const field = message.find(({ tag }) => tags.includes(tag))
  if (!field) return null
  const match = /^([CD])\s*(\d{6}|0)\s*([A-Z]{3})\s*([\d.,]+)/.exec(field.text.trim())
  const kurus = match && kurusOfSwift(match[4] as string)
  if (!match || kurus === undefined || kurus === null)
    throw unreadable(`${field.row}. satır (:${field.tag}:): bakiye okunamadı`)
  if (match[3] !== 'TRY') throw wrongCurrency(match[3] as string)
  return match[1] === 'C' ? kurus : -kurus
}

/** Day of value, day of booking, sign, third letter of the currency, amount, kind, references. */
const LINE =
  /^(\d{6})\s{0,4}(\d{4})?\s{0,4}(R?[CD])([A-Z])?\s{0,4}(\d[\d.,]{0,24})\s{0,4}(?:([NFS][A-Z0-9]{3})(?![a-z]))?(.*)$/

function lineOf({ text, row }: Field, info: string, { iban, today }: { iban: string; today: string }): ReadLine {
  const where = `${row}. satır (:61:)`
  const [first = '', ...more] = text.split('\n')
  const match = LINE.exec(first.trim())
  if (!match) throw unreadable(`${where}: hareket okunamadı`)
  const [, value, booked, sign, , tagFields, , rest = ''] = match as unknown as [
    string,
    string,
    string?,
    string?,
    string?,
    string?,
    string?,
    string?,
  ]
  const kurus = kurusOfSwift(tagFields ?? '')
  if (kurus === undefined) throw unreadable(`${where}: tutar okunamadı`)
  const [own = '', bank = ''] = rest.split('//')
  const words = wordsOf86(info, iban)
  const isCredit = sign === 'C' || sign === 'RD'
  return {
    day: assertDay(dayOf(value, booked), where, today),
    amount: isCredit ? kurus : -kurus,
    reference: isPlaceholder(bank) ? '' : bank.trim(),
    description: joined([words.description, isPlaceholder(own) ? '' : own, ...more]),
    name: words.name,
    iban: words.iban,
    isReversal: sign?.startsWith('R') === true,
  }
}

/** The day of booking has no year: it is the one next to the day of value. */
function dayOf(value: string, booked: string | undefined): string | undefined {
  const day = `20${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4)}`
  if (!booked || !isCalendarDay(day)) return day
  const year = Number(day.slice(0, 4))
  const near = [year - 1, year, year + 1]
    .map((each) => `${each}-${booked.slice(0, 2)}-${booked.slice(2)}`)
    .filter(isCalendarDay)
    .toSorted((a, b) => Math.abs(Date.parse(a) - Date.parse(day)) - Math.abs(Date.parse(b) - Date.parse(day)))
  return near[0]
}

/** Kuruş of `1250,5`, `1250,` or `1.250,50`. */
function kurusOfSwift(text: string): bigint | undefined {
  const match = /^(\d+(?:\.\d{3})*|\d+),(\d{0,2})0*$/.exec(text) ?? /^(\d+)(?:\.(\d{0,2})0*)?$/.exec(text)
  if (!match) return undefined
  const whole = (match[1] as string).replaceAll('.', '').replace(/^0+(?=\d)/, '')
  return kurusOfDecimal(match[2] ? `${whole}.${match[2]}` : whole)
}
