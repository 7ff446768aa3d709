import { secondText } from '@meydan/money/date-text'
import type { CsvShape } from '@meydan/contract/call'
import { formatLira } from '@meydan/money/kurus'

type Cell = string | number | bigint | boolean | Date | object | null | undefined

/** A row as its call declares it: a value for every column. Further fields are left out. */
export type CsvRow<Column extends string> = { readonly [Name in Column]: Cell }

/** The rows of a file, so many at a time that memory can hold them. */
export type CsvRows<Column extends string> =
  | Iterable<readonly CsvRow<Column>[]>
  | AsyncIterable<readonly CsvRow<Column>[]>

/** Tells spreadsheets that the file is UTF-8. */
const START = '\ufeff'

/**
 * The file's text, piece by piece (RFC 4180, `;` as Turkish spreadsheets read it): parts of a number behind a comma, yes and no in words,
 * what is no single value as JSON.
 */
export async function* csvText(shape: CsvShape, rows: CsvRows<string>): AsyncGenerator<string> {
  const names = Object.keys(shape.columns)
  const writers = names.map((name) => writerOf(shape, name))
  const lineOf = (row: CsvRow<string>) => {
    let line = ''
    for (let at = 0; at < names.length; at++)
      line += (at === 0 ? '' : ';') + (writers[at] as Writer)(row[names[at] as string])
    return `${line}\r\n`
  }
  let head = `${START}${names.map((name) => textCell(shape.columns[name] as string)).join(';')}\r\n`
  for await (const batch of rows) {
    let text = head
    for (const row of batch) text += lineOf(row)
    yield text
    head = ''
  }
  if (head !== '') yield head
}

/** All rows of a query that is walked along, `size` at a time; `read` gives those after a row, or the first ones. */
export async function* batches<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}

type Writer = (value: Cell) => string

function writerOf({ decimals, instants }: CsvShape, name: string): Writer {
  if (decimals?.includes(name))
    return (value) => (typeof value === 'number' ? textCell(formatLira(value)) : plainCell(value))
  if (instants?.includes(name))
    return (value) =>
      value instanceof Date || typeof value === 'string' ? instantCell(new Date(value)) : plainCell(value)
  return plainCell
}

function plainCell(value: Cell): string {
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(value).replace('.', ',')
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? textCell(JSON.stringify(value)) : String(value)
}

const HOUR_MS = 3_600_000
/** A year of them; a file that is longer begins anew. */
const MOST_HOURS = 8_784
/** What the clock shows at the beginning of an hour, up to its minutes: asked once for each, because a million rows are of few. */
const hours = new Map<number, string>()

function instantCell(instant: Date): string {
  const time = instant.getTime()
  const hour = Math.floor(time / HOUR_MS)
  let shown = hours.get(hour)
  if (shown === undefined) {
    if (hours.size >= MOST_HOURS) hours.clear()
    shown = secondText(new Date(hour * HOUR_MS)).slice(0, -'00:00'.length)
    hours.set(hour, shown)
  }
  const seconds = Math.floor((time - hour * HOUR_MS) / 1_000)
  return `${shown}${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

/** `-1.250,00` is a number to a spreadsheet, never a formula. */
const NEGATIVE_AMOUNT = /^-\d[\d.]*(,\d+)?$/

/** Begins with a letter or a digit, and nothing in it ends a cell: as nearly all are. */
const HARMLESS = /^(?:(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}][^,;|"\p{Cc}\u2028\u2029]*)?$/u

/** What a spreadsheet takes for the beginning of a formula, also as full-width or small letters, which some fold first. */
const SIGN = /^[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/
/** Where a program that takes another separator would see a cell begin. */
const SEPARATOR = /^[,;|\t\r\n\v\f\u0085\u2028\u2029]/
/** What nobody sees before it: spaces, control and format characters, fillers; and quotes that an import takes away. */
const UNSEEN = /^[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0"'\uff02\uff07]/u

/** What a spreadsheet would run as a formula is made text: at the beginning of the cell, and behind whatever may be taken for a separator. */
function textCell(value: string): string {
  if (HARMLESS.test(value)) return value
  const inner = withoutFormulas(value)
  return /[";\r\n]/.test(inner) ? `"${inner.replaceAll('"', '""')}"` : inner
}

/** An apostrophe stands before each sign that begins a cell; at the beginning before whatever is not seen there, too. */
function withoutFormulas(value: string): string {
  let text = ''
  let isFirst = true
  let isStart = !NEGATIVE_AMOUNT.test(value)
  for (const letter of value) {
    if (isStart && SIGN.test(letter)) text = isFirst ? `'${text}` : `${text}'`
    const separates = SEPARATOR.test(letter)
    if (separates && letter !== '\t' && letter !== '\r') isFirst = false
    isStart = separates || (isStart && UNSEEN.test(letter))
    if (!isStart) isFirst = false
    text += letter
  }
  return /^[\t\r\0]/.test(text) ? `'${text}` : text
}
