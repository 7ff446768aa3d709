import type { ListCall, RowOf, SortOf } from '@meydan/contract/list-admin'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { CsvRow } from './csv.ts'
import type { Queryable } from './db.ts'

/** What a list is asked once its input is checked. */
export interface Asked {
  page: number
  per_page: number
  sort?: string | undefined
}

/** Where a list's rows are. The SQL is ours: nothing of a request is in it but parameters. */
export interface Source<L extends ListCall> {
  /** `select … from …` of a page, and the `from …` that is counted: what only shows a row needs not be joined to count it. */
  rows: Sql
  counted: Sql
  where: Conditions
  /** Each column that the list can be ordered by, as SQL. */
  sorts: Record<SortOf<L>, string>
  /** What makes an order unambiguous. */
  tie: string
  /** The order where none is asked for, if the declaration does not say it. */
  usual?: string
  /** Counting stops here; absent where there are never so many. */
  most?: number
}

export type Conditions = readonly (Sql | undefined | false | '')[]

/** Counting more than this helps nobody who leafs through pages, and costs. */
export const MOST_COUNTED = 100_000

/** One page of a list, and how many rows its filters leave. */
export async function readList<L extends ListCall, Row extends object>(
  q: Queryable,
  list: L,
  input: Asked,
  source: Source<L> & { show: (row: Row) => RowOf<L> },
): Promise<{ success: boolean; data: RowOf<L>[]; total: number }> {
  const where = whereAll(source.where)
  const rows = await q.rows<Row>(sql`${source.rows} ${where} ${orderOf(list, input.sort, source)} ${limitOf(input)}`)
  const total = await countOf(q, sql`${source.counted} ${where}`, source.most)
  return { success: true, data: rows.map(source.show), total }
}

/** How many rows `found` (`from … where …`) has, at most `most`. */
export async function countOf(q: Queryable, found: Sql, most?: number): Promise<number> {
  const { total } = await q.one<{ total: number }>(
    most === undefined
      ? sql`select count(*)::int as total ${found}`
      : sql`select count(*)::int as total from (select ${found} limit ${most}) counted`,
  )
  return total
}

/** `order by` what is asked for, or the list's usual order, made unambiguous. What is missing stands last; `nulls last` would cost an index where nothing is. */
export function orderOf<L extends ListCall>(
  { list }: L,
  sort: string | undefined,
  { sorts, tie, usual }: Pick<Source<L>, 'sorts' | 'tie' | 'usual'>,
): Sql {
  const wanted = sort ?? (usual === undefined ? list.usual : undefined)
  if (wanted === undefined) return raw(`order by ${usual ?? tie}`)
  const name = wanted.replace(/^-/, '')
  const column = (sorts as Record<string, string>)[name]
  if (column === undefined) throw new Error(`no SQL for the order ${wanted}`)
  const direction = wanted.startsWith('-') ? 'desc' : 'asc'
  const nulls = list.row.shape[name] instanceof z.ZodMiniNullable ? 'nulls last' : ''
  return raw(`order by ${column} ${direction} ${nulls}, ${tie} ${direction}`)
}

/** All of the conditions; what is absent is no condition. */
export function whereAll(conditions: Conditions): Sql {
  const set = conditions.filter((each): each is Sql => Boolean(each))
  return set.length === 0 ? sql`` : sql`where ${join(set, ' and ')}`
}

export function limitOf(page: { page: number; per_page: number }): Sql {
  return sql`limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`
}

/** A `like` pattern for text that occurs anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** A row as JSON carries it: instants as ISO 8601, big integers as numbers. */
export function onTheWire<Row extends object>(row: Row): { [Name in keyof Row]: Wire<Row[Name]> } {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wire(value)])) as {
    [Name in keyof Row]: Wire<Row[Name]>
  }
}

type Wire<Value> = Value extends Date ? string : Value extends bigint ? number : Value

function wire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? Number(value) : value
}

const ROWS_PER_READ = 200
/** More than this is a report, not a list. */
const MOST_EXPORTED = 100_000

/** The whole list as its file holds it, read page by page with what answers the list. */
export async function* rowsOf(
  list: ListCall,
  readPage: (page: { page: number; per_page: number }) => Promise<unknown>,
): AsyncGenerator<readonly CsvRow<string>[]> {
  for (let page = 1; (page - 1) * ROWS_PER_READ < MOST_EXPORTED; page++) {
    const reply = list.output.parse(await readPage({ page, per_page: ROWS_PER_READ })) as ListReply
    yield reply.data.map(cellsOf)
    if (reply.data.length === 0 || page * ROWS_PER_READ >= reply.total) return
  }
}

interface ListReply {
  data: Record<string, unknown>[]
  total: number
}

/** Numbers and text as they are, anything else as JSON. */
function cellsOf(row: Record<string, unknown>): CsvRow<string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null || value === undefined || typeof value === 'number' || typeof value === 'string'
        ? (value ?? null)
        : JSON.stringify(value),
    ]),
  )
}
