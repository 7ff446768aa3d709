import type { CsvShape } from '@meydan/contract/call'
import { formatLira } from '@meydan/money/kurus'

type Cell = string | number | bigint | Date | null | undefined

/** A row as its call declares it: a value for every column. Further fields are left out. */
export type CsvRow<Column extends string> = { readonly [Name in Column]: Cell }

/** The rows of a file, so many at a time that memory can hold them. */
export type CsvRows<Column extends string> =
  | Iterable<readonly CsvRow<Column>[]>
  | AsyncIterable<readonly CsvRow<Column>[]>

/** Tells spreadsheets that the file is UTF-8. */
const START = '\ufeff'

/** The file's text, piece by piece (RFC 4180, `;` as Turkish spreadsheets read it). */
export async function* csvText(shape: CsvShape, rows: CsvRows<string>): AsyncGenerator<string> {
  const names = Object.keys(shape.columns)
  let head = START + lineOf(names.map((name) => shape.columns[name]))
  for await (const batch of rows) {
    yield head + batch.map((row) => lineOf(names.map((name) => shown(shape, name, row[name])))).join('')
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

const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'medium' })

function shown({ decimals, instants }: CsvShape, name: string, value: Cell): Cell {
  if (typeof value === 'number' && decimals?.includes(name)) return formatLira(value)
  if (value instanceof Date || typeof value === 'string')
    return instants?.includes(name) ? clock.format(new Date(value)) : value
  return value
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}

/** `-1.250,00` is a number to a spreadsheet, never a formula. */
const NEGATIVE_AMOUNT = /^-\d[\d.]*(,\d+)?$/

/** Where a program that takes another separator, or no quotes, would see a cell begin. */
const HIDDEN_FORMULA = /([,;|\t\r\n]\s*["']?)(?=[=+\-@])/g

/** What a spreadsheet would run as a formula is made text: at the beginning of the cell, and behind whatever may be taken for a separator. */
function cellOf(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const inner = value.replaceAll(HIDDEN_FORMULA, "$1'")
  const safe = /^[=+\-@\t\r\0]/.test(value) && !NEGATIVE_AMOUNT.test(value) ? `'${inner}` : inner
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
