import { istanbulDay, isCalendarDay } from '@meydan/money/day'
import { kurusOfDecimal } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'

/** A cell of a table: text, or a number of a spreadsheet. */
export type Cell = string | number
export type Decimal = ',' | '.'

const bare = (cell: Cell) =>
  String(cell)
    .replaceAll(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .trim()

/** Text as it is shown; '' for the strokes that stand in empty cells. */
export function textOfCell(cell: Cell | undefined): string {
  const text = bare(cell ?? '')
  return /^[-–—‐‑]+$/.test(text) ? '' : text
}

/** A head without letters' marks, signs and the currency behind it. */
export function headOf(cell: Cell | undefined): string {
  const folded = foldTurkish(bare(cell ?? ''))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return folded.replace(/ (?:tl|try)$/, '')
}

const MONTHS = ['oca', 'sub', 'mar', 'nis', 'may', 'haz', 'tem', 'agu', 'eyl', 'eki', 'kas', 'ara']
/** A time of day or a weekday, which changes no day. */
const BEHIND = String.raw`(?:[\s,T-]+(?:\d{1,2}[:.]\d{2}.*|\p{L}{2,10}(?:[\s,-]+\d{1,2}[:.]\d{2}.*)?))?$`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-./](\d{1,2})[-./](\d{1,2})${BEHIND}`, 'u')
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})${BEHIND}`, 'u')
const IN_WORDS = new RegExp(String.raw`^(\d{1,2})[\s.-]*(\p{L}{3,8})[\s.,-]*(\d{4})${BEHIND}`, 'u')
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/i

/** The day of a cell, Istanbul's where it is an instant; undefined for what is none. */
export function dayOfCell(cell: Cell | undefined): string | undefined {
  if (typeof cell === 'number') return dayOfSerial(cell)
  const text = bare(cell ?? '')
  const [, date, time, zone] = INSTANT.exec(text) ?? []
  if (date && time && zone) return dayOfInstant(`${date}T${time}`, zone)
  const [year, month, day] = partsOf(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const found = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(found) ? found : undefined
}

function partsOf(text: string): [string?, string?, string?] | undefined {
  const yearFirst = YEAR_FIRST.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (yearFirst) return [yearFirst[1], yearFirst[2], yearFirst[3]]
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return [dayFirst[3], dayFirst[2], dayFirst[1]]
  const words = IN_WORDS.exec(text)
  const month = words ? MONTHS.indexOf(foldTurkish(words[2] as string).slice(0, 3)) + 1 : 0
  return words && month > 0 ? [words[3], String(month), words[1]] : undefined
}

function dayOfInstant(text: string, zone: string): string | undefined {
  const shift = /^[A-Z]/i.test(zone)
    ? 'Z'
    : zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_all, hours, minutes) => `${hours}:${minutes ?? '00'}`)
  const at = new Date(text + shift)
  return Number.isNaN(at.getTime()) ? undefined : istanbulDay(at)
}

/** Days since 1900 as spreadsheets count them. */
function dayOfSerial(serial: number): string | undefined {
  if (serial < 20_000 || serial > 80_000) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}

/** Whether a cell was meant as a day or as an amount, read or not. */
export function isLikeDay(cell: Cell | undefined): boolean {
  return /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\s+\p{L}{3,8}\s+\d{4}/u.test(bare(cell ?? ''))
}

export function isLikeAmount(cell: Cell | undefined): boolean {
  const text = withoutCurrency(textOfCell(cell))
  return /\d/.test(text) && !/\p{L}/u.test(text)
}

const withoutCurrency = (text: string) => text.replaceAll(/TL\b|TRY\b|₺/gi, '')

/** Kuruş of `-1.250,50 TL`, `1.250,00-`, `(1,250.50)` or `1.250,00 B`, as the decimal sign says. Undefined for what is no amount. */
export function kurusOfCell(cell: Cell | undefined, decimal: Decimal): bigint | undefined {
  if (typeof cell === 'number') return kurusOfNumber(cell)
  const text = withoutCurrency(textOfCell(cell)).replaceAll(/[\s']/g, '').replaceAll(/[−–]/g, '-')
  const match = /^(\()?([+-]?)([\d.,]+)([+-]?)(\))?(?:\(?([BA])\)?)?$/i.exec(text)
  if (!match) return undefined
  const [, open, before, digits = '', after, close, side] = match
  const signs = [open, before, after, side].filter((each) => each !== undefined && each !== '')
  if (signs.length > 1 || (open === undefined) !== (close === undefined)) return undefined
  const kurus = kurusOfDigits(digits, decimal)
  const isOut = ['(', '-', 'B', 'b'].includes(signs[0] ?? '')
  return kurus === undefined || !isOut ? kurus : -kurus
}

function kurusOfDigits(digits: string, decimal: Decimal): bigint | undefined {
  const group = decimal === ',' ? '.' : ','
  const [whole = '', places, ...more] = digits.split(decimal)
  if (more.length > 0 || places?.includes(group)) return undefined
  if (whole.includes(group) && !new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole)) return undefined
  if (places === undefined) return kurusOfDecimal(whole.replaceAll(group, ''))
  return places === '' ? undefined : kurusOfDecimal(`${whole.replaceAll(group, '') || '0'}.${places}`)
}

/** A spreadsheet keeps 1250.1 as the nearest binary number: what is no whole number of kuruş to its tenth place is none. */
function kurusOfNumber(lira: number): bigint | undefined {
  const kurus = Math.round(lira * 100)
  const isWhole = Number.isSafeInteger(kurus) && Math.abs(lira * 100 - kurus) < 1e-4 + Math.abs(kurus) * 1e-12
  return isWhole ? BigInt(kurus) : undefined
}

/** The decimal sign by which most of these cells can be read; Turkish where both do. */
export function decimalOf(cells: readonly Cell[]): Decimal {
  const read = (decimal: Decimal) => cells.filter((cell) => kurusOfCell(cell, decimal) !== undefined).length
  return read('.') > read(',') ? '.' : ','
}
