import { isTurkishIban, normaliseIban } from '@meydan/money/iban'
import { refuse } from '../../../../platform/http/refusal.ts'
import { COLUMNS, type Column, LAYOUTS, type Layout } from './bank-layouts.ts'
import { unreadable } from './read-file.ts'
import type { StatementMap } from './statement-map.ts'
import { type Cell, dayOfCell, type Decimal, decimalOf, headOf, kurusOfCell, textOfCell } from './table-cells.ts'

export type Rows = readonly (readonly Cell[])[]

/** Where a table stands in its file, and what its columns say. */
export interface Plan {
  /** Index of the first row below the heads. */
  first: number
  places: ReadonlyMap<Column, number>
  decimal: Decimal
}

/** How far down the heads are looked for. */
const MOST_ABOVE = 60

/** By the account's own columns. Refuses a head that is not in its row. */
export function planOfMap(rows: Rows, map: StatementMap): Plan {
  const heads = (rows[map.header_row - 1] ?? []).map(headOf)
  const named = COLUMNS.filter((column): column is Column & keyof StatementMap => column in map)
  const places = named
    .filter((column) => map[column] !== '')
    .map((column): [Column, number] => {
      const place = heads.indexOf(headOf(map[column]))
      if (place < 0) throw unreadable(`${map.header_row}. satırda '${map[column]}' başlıklı bir sütun yok`)
      return [column, place]
    })
  return { first: map.header_row, places: new Map(places), decimal: map.decimal }
}

/** By the layout of a bank: below its heads, or from the first row that reads as its columns. Undefined where neither is there. */
export function planOfLayout(rows: Rows, layout: Layout): Plan | undefined {
  for (const [index, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const places = placesOf(row.map(headOf), layout)
    if (isEnough(places)) return whole(rows, { first: index + 1, places })
  }
  const places = new Map(layout.bare.flatMap((column, place) => (column === '' ? [] : [[column, place] as const])))
  const first = rows.findIndex(
    (row) => dayOfCell(row[places.get('date') ?? 0]) && isAmount(row[places.get('amount') ?? 0]) && row.length > 2,
  )
  // Heads that nobody knows are no title: read by their place, other columns would be taken for these.
  const isHeadless = rows.slice(0, Math.max(first, 0)).every((row) => !isHeads(row))
  return first < 0 || !isHeadless ? undefined : whole(rows, { first, places })
}

function isHeads(row: readonly Cell[]): boolean {
  const texts = row.map(textOfCell).filter((text) => text !== '')
  return texts.length > 2 && texts.every((text) => /\p{L}/u.test(text) && !/\d{3}/.test(text))
}

function placesOf(heads: readonly string[], layout: Layout): Map<Column, number> {
  const places = new Map<Column, number>()
  for (const column of COLUMNS) {
    const free = layout.heads[column].map((head) =>
      heads.findIndex((each, at) => each === head && !isTaken(places, at)),
    )
    const place = free.find((each) => each >= 0)
    if (place !== undefined) places.set(column, place)
  }
  // One signed amount says it all; with it, sides of their own are something else.
  if (places.has('amount')) for (const column of ['paid_in', 'paid_out'] as const) places.delete(column)
  return places
}

const isTaken = (places: ReadonlyMap<Column, number>, at: number) => [...places.values()].includes(at)

function isEnough(places: ReadonlyMap<Column, number>): boolean {
  return places.has('date') && (places.has('amount') || (places.has('paid_in') && places.has('paid_out')))
}

const isAmount = (cell: Cell | undefined) =>
  kurusOfCell(cell, ',') !== undefined || kurusOfCell(cell, '.') !== undefined

function whole(rows: Rows, { first, places }: Omit<Plan, 'decimal'>): Plan {
  const figures = (['amount', 'paid_in', 'paid_out', 'balance'] as const).flatMap((column) => {
    const place = places.get(column)
    return place === undefined ? [] : rows.slice(first).map((row) => row[place] ?? '')
  })
  return { first, places, decimal: decimalOf(figures) }
}

/** The plan of a table by the map that was saved: a preset, or columns. Refuses what does not fit, by its name. */
export function planOf(rows: Rows, map: StatementMap): Plan {
  if (map.preset === '') return planOfMap(rows, map)
  const layout = LAYOUTS[map.preset]
  const plan = planOfLayout(rows, layout)
  if (!plan) {
    const heads = rows.slice(0, MOST_ABOVE).find(isHeads)?.map(textOfCell).join(', ').slice(0, 120)
    const seen = heads ? `Görülen başlıklar: ${heads}` : 'Tarih ve tutar başlıkları yok'
    throw unreadable(`Dosyada ${layout.bank} düzeninde bir tablo bulunamadı. ${seen}`)
  }
  return plan
}

/** Refuses `statement_wrong_account` where what stands above the table names another IBAN of Türkiye and not this one. */
export function assertAccount(above: Rows, accountIban: string): void {
  const named = above
    .flat()
    .flatMap((cell) => textOfCell(cell).match(/TR[\d\s]{24,32}/gi) ?? [])
    .map(normaliseIban)
  const others = named.filter((iban) => isTurkishIban(iban) && iban !== accountIban)
  if (others.length > 0 && !named.includes(accountIban))
    throw refuse('statement_wrong_account', `Ekstre başka bir hesabın: ${others[0]}`)
}
