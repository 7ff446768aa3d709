import { type ListCall, MOST_COUNTED, type RowOf, type SortOf } from '@meydan/contract/list-admin'
import { foldedPattern } from '@meydan/money/turkish'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { CsvRow } from './csv.ts'
import type { Db, Queryable } from '../database/db.ts'
import { refuse } from '../http/refusal.ts'
import { onSites } from '../site-scope.ts'
import { openCursor, runningCursor } from '../database/cursor.ts'

/** What a list is asked once its input is checked. */
export interface ListInput {
  page: number
  per_page: number
  sort?: string | undefined
  site?: number | undefined
}

/** Where a list's rows are. The SQL is ours: nothing of a request is in it but parameters. */
export interface Source<L extends ListCall> {
  /** `select … from …` of a page, and the `from …` that is counted: what only shows a row needs not be joined to count it. */
  rows: Sql
  counted: Sql
  where: Conditions
  /** Of a list that is part of a record, `from … where …`: the record. Without it the list is `not_found` rather than empty. */
  record?: Sql
  /** Each column that the list can be ordered by, as SQL. */
  sorts: Record<SortOf<L>, string>
  /** The column that says which player a row is about, as SQL; such a list knows the filter `site`. */
  player?: string
  /** What makes an order unambiguous. */
  tie: string
  /** The order where none is asked for, if the declaration does not say it. */
  usual?: string
}

export type Conditions = readonly (Sql | undefined | false | '')[]

/** One page of a list, and how many rows its filters leave; in an export the next rows of all of them. */
export async function readList<L extends ListCall, Row extends object>(
  q: Queryable,
  list: L,
  input: ListInput,
  source: Source<L> & { show: (row: Row) => RowOf<L> },
): Promise<{ success: boolean; data: RowOf<L>[]; total: number }> {
  const where = whereAll([...source.where, source.player && onSites(source.player, input.site)])
  const ordered = sql`${source.rows} ${where} ${orderOf(list, input.sort, source)}`
  const counted = sql`${source.counted} ${where}`
  const walk = runningCursor()
  if (walk)
    return { success: true, data: (await walk.next<Row>(ordered)).map(source.show), total: await walk.count(counted) }
  const rows = await q.rows<Row>(sql`${ordered} ${limitOf(input)}`)
  if (rows.length === 0 && source.record && !(await q.row(sql`select ${source.record}`))) throw refuse('not_found')
  return { success: true, data: rows.map(source.show), total: await countOf(q, counted) }
}

/** How many rows `found` (`from … where …`) has; one more than `MOST_COUNTED` where there are more. */
export async function countOf(q: Queryable, found: Sql): Promise<number> {
  const { total } = await q.one<{ total: number }>(
    sql`select count(*)::int as total from (select ${found} limit ${MOST_COUNTED + 1}) counted`,
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

/** The rows of a page; none behind those that are counted, to which no page number leads. */
export function limitOf({ page, per_page }: { page: number; per_page: number }): Sql {
  const before = (page - 1) * per_page
  return before > MOST_COUNTED ? sql`limit 0` : sql`limit ${per_page} offset ${before}`
}

/** A `like` pattern for text that occurs anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Whether any of these columns, as SQL, has the text anywhere in it, both read as `foldTurkish` reads them. */
export function textIn(text: string, ...columns: readonly string[]): Sql {
  const pattern = foldedPattern(text)
  const each = columns.map((column) => sql`${raw(column)} ~ ${pattern}`)
  return sql`(${join(each, ' or ')})`
}

/** For the order of a column of names: ç stands behind c and ı before i, not behind z. */
export function inTurkish(column: string): string {
  return `${column} collate "tr-x-icu"`
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
/** More than this takes a while: it is made as an export, beside everything else. */
const MOST_AT_ONCE = MOST_COUNTED

/** A list as the file that is sent at once, read page by page with what answers the list. Refuses `too_many_rows`. */
export async function* rowsOf(list: ListCall, readPage: ReadPage): AsyncGenerator<readonly CsvRow<string>[]> {
  for (let page = 1; ; page++) {
    const reply = list.output.parse(await readPage({ page, per_page: ROWS_PER_READ })) as ListReply
    if (reply.total > MOST_AT_ONCE) throw refuse('too_many_rows')
    yield reply.data
    if (reply.data.length < ROWS_PER_READ) return
  }
}

const ROWS_PER_STEP = 500

/**
 * A list as a file of all its rows, however many: what answers the list is asked again and again, and answers with the next rows of one
 * statement (`readList` does so by itself), or with pages where it has none. `onTotal` gets their number.
 */
export async function* allRowsOf(
  db: Db,
  readPage: ReadPage,
  onTotal: (total: number) => void,
): AsyncGenerator<readonly CsvRow<string>[]> {
  const walk = openCursor(db, ROWS_PER_STEP)
  try {
    for (let page = 1; ; page++) {
      const { data, total } = (await walk.run(() => readPage({ page, per_page: ROWS_PER_STEP }))) as ListReply
      if (page === 1) onTotal(total)
      yield data
      if (walk.isOver ?? data.length < ROWS_PER_STEP) return
    }
  } finally {
    await walk.close()
  }
}

type ReadPage = (page: { page: number; per_page: number }) => Promise<unknown>

interface ListReply {
  data: CsvRow<string>[]
  total: number
}
