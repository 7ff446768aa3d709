import * as z from 'zod/mini'
import { type CallShape, call, type CsvShape, type StaffRole } from './call.ts'
import { id, queryInt, queryText } from './fields.ts'
import { headOf } from './heads/heads.ts'

/** How many rows a page may be asked to have by the table's own menu; the first is the usual one. */
export const PAGE_SIZES = [25, 50, 100, 200] as const

/** Counting more than this helps nobody who leafs through pages, and costs: a greater `total` says that there are more. */
export const MOST_COUNTED = 10_000

/** For `mayLag` of a list of what is written once and never decided. */
export const BEYOND_THE_LAST_HOUR = { olderThanHours: 1 }

const paging = {
  page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }),
  per_page: queryInt({ min: 1, max: 200, fallback: PAGE_SIZES[0] }),
}

/** The filter of a list of what is players': the site they belong to. */
export const ofSite = { site: z.optional(id) }

/** The free text that a list is searched by; what it finds stands in the list's summary. */
export const searchText = queryText(200)

type ColumnOf<Row extends z.ZodMiniObject> = string & keyof z.output<Row>
/** A column, `-` in front for descending. */
export type Order<Column extends string> = Column | `-${Column}`

interface Declaration<Row extends z.ZodMiniObject, Filters extends z.core.$ZodShape, Sort extends string> {
  /** The path after `/api/admin/`. */
  resource: string
  roles: readonly StaffRole[]
  /** The columns: what a row of the table, of the reply and of the file holds. */
  row: Row
  /** Query fields beside `page`, `per_page`, `sort` and `q`. */
  filters: Filters
  /** The columns it can be ordered by. */
  sorts: readonly Sort[]
  /** The order where none is asked for; absent where it is one that no column says. */
  usual?: Order<NoInfer<Sort>>
  /** Not where its rows are decided: the list is read again right after a decision. */
  mayLag?: CallShape['mayLag']
  summary: string
}

/** A back-office list as its users see it; `adminList` and `recordList` make one. */
export interface ListCall extends CallShape {
  list: {
    row: z.ZodMiniObject
    filters: z.core.$ZodShape
    sorts: readonly string[]
    usual?: string | undefined
    /** The whole list as CSV, a call of its own; absent where the list is part of a record. */
    exported?: CallShape & { csv: CsvShape }
  }
}

export type RowOf<L extends ListCall> = z.output<L['list']['row']>
export type SortOf<L extends ListCall> = L['list']['sorts'][number]

/** What an editor sends back, of the whole record or of a part: neither for people to read nor of the table. */
export function isVersion(column: string): boolean {
  return column === 'version' || column === 'css_version'
}

export function isList(shape: CallShape): shape is ListCall {
  return 'list' in shape
}

/**
 * GET /api/admin/<resource> → {data, total}, and the same at <resource>.csv for staff with the right to read it. The file holds the columns of a
 * row (its version is for editors alone) under Turkish heads, in the order of the list, unless `csv` says others; then the server has a route for it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function adminList<
  Row extends z.ZodMiniObject,
  Filters extends z.core.$ZodShape,
  const Sort extends ColumnOf<Row>,
  const Heads extends Record<string, string> = { [Column in ColumnOf<Row>]: string },
>(declaration: Declaration<Row, Filters, Sort> & { csv?: CsvShape & { columns: Heads; summary: string } }) {
  const { resource, roles, row, filters, sorts, csv } = declaration
  const { list, ...shape } = recordList(declaration)
  const names = Object.keys(row.shape).filter((name) => !isVersion(name))
  const columns = csv?.columns ?? (Object.fromEntries(names.map((name) => [name, headOf(name)])) as Heads)
  const instants = csv ? csv.instants : names.filter((name) => isInstant(name))
  const exported = call({
    who: roles,
    method: 'GET',
    path: `/api/admin/${resource}.csv`,
    csv: { name: resource, ...csv, columns, ...(instants && { instants }) },
    ...(declaration.mayLag && { mayLag: 'any' as const }),
    summary: csv?.summary ?? 'The whole list as CSV, in the order that is asked for.',
    input: z.object({ sort: orderField(sorts), q: searchText, ...filters }),
    output: z.unknown(),
    refusals: ['too_many_rows'],
  })
  return { ...shape, list: { ...list, exported } }
}

/** A list that is part of a record, `<resource>` with the record's `{id}` in it: no file. */
/* @__NO_SIDE_EFFECTS__ */
export function recordList<
  Row extends z.ZodMiniObject,
  Filters extends z.core.$ZodShape,
  const Sort extends ColumnOf<Row>,
>({ resource, roles, row, filters, sorts, usual, summary, mayLag }: Declaration<Row, Filters, Sort>) {
  const shape = call({
    who: roles,
    method: 'GET',
    path: `/api/admin/${resource}`,
    summary,
    input: z.object({ ...paging, sort: orderField(sorts), q: searchText, ...filters }),
    output: z.object({ success: z.boolean(), data: z.array(row), total: z.number() }),
    refusals: [],
    ...(mayLag && { mayLag }),
  })
  return { ...shape, list: { row, filters, sorts, usual } }
}

/** By its name: what has happened, or is to happen, `_at` a time. */
function isInstant(column: string): boolean {
  return column.endsWith('_at') || column === 'since' || column === 'until'
}

function orderField<Sort extends string>(sorts: readonly Sort[]) {
  const orders = sorts.flatMap((column): Order<Sort>[] => [column, `-${column}`])
  return z.optional(z.enum(orders, 'Geçersiz sıralama'))
}
