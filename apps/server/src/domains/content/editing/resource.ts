import { isVersion, type ListCall, type RowOf, type SortOf } from '@meydan/contract/list-admin'
import type { replaceCall } from '@meydan/contract/content/content-fields'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Db, type Tx, violates } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { type ListInput, inTurkish, onTheWire, readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { refuseStale, versioned } from '../../../platform/start/version.ts'
import { audit } from '../../staff/public.ts'

/** A table of content that operators edit row by row. Names here are written by us, never by a request. */
export interface Resource<L extends ListCall> {
  /** The columns of a row are columns of the table by the same names, but for the `computed` ones. */
  list: L
  computed?: { readonly [Column in keyof RowOf<L>]?: string }
  /** As the audit log says it. */
  name: string
  table: string
  search: readonly string[]
  /** The order where none is asked for, if the list does not say it. */
  usual?: string
  /** The unique constraint that an operator can run into, and what to say then. */
  unique?: { constraint: string; sentence: string }
  /** What an editor may change; absent where nothing is. */
  update?: ReturnType<typeof replaceCall>
}

/** A row that an editor has read. */
export interface Known {
  id: number
  version: string
}

type Row = Record<string, unknown> & { id: number }

export async function listRows<L extends ListCall>(
  db: Db,
  resource: Resource<L>,
  input: ListInput & { q?: string | undefined },
  filters: readonly Sql[] = [],
): Promise<{ success: boolean; data: RowOf<L>[]; total: number }> {
  const { list, table, search, usual } = resource
  const sorts = Object.fromEntries(
    list.list.sorts.map((column) => [column, search.includes(column) ? inTurkish(column) : column]),
  ) as Record<SortOf<L>, string>
  return readList(db, list, input, {
    rows: sql`select ${columnsOf(resource)} from ${raw(table)}`,
    counted: sql`from ${raw(table)}`,
    where: [...filters, input.q && textIn(input.q, ...search)],
    sorts,
    tie: 'id',
    ...(usual === undefined ? {} : { usual }),
    show: (row: Row) => show(resource, row),
  })
}

export async function readRow<L extends ListCall>(
  db: Db,
  resource: Resource<L>,
  id: number,
): Promise<{ success: boolean; data: RowOf<L> }> {
  const row = await db.row<Row>(sql`select ${columnsOf(resource)} from ${raw(resource.table)} where id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: show(resource, row) }
}

/**
 * Adds a row (none known) or replaces the fields of one, with an audit entry; every copy in memory is dropped after the commit.
 * Refuses `stale_version` where the row is no longer what its editor has read.
 */
export async function saveRow(
  db: Db,
  actor: StaffActor,
  resource: Resource<ListCall>,
  change: {
    known?: Known
    values: Record<string, unknown>
    before?: (tx: Tx, row: Row | undefined) => Promise<void>
  },
): Promise<{ success: true; message: string; id: number }> {
  const { known, values } = change
  try {
    const id = await db.transaction(async (tx) => {
      const before = known && (await lockRow(tx, resource, known.id))
      if (before && resource.update) refuseStale(resource.update, show(resource, before), known.version)
      await change.before?.(tx, before)
      const after = await tx.one<Row>(before ? updateOf(resource, before.id, values) : insertOf(resource, values))
      await record(tx, actor, { resource, action: before ? 'updated' : 'created', id: after.id, before, after })
      return after.id
    })
    return { success: true, message: 'Kaydedildi', id }
  } catch (error) {
    if (resource.unique && violates(error, resource.unique.constraint))
      throw refuse('conflict', resource.unique.sentence)
    throw error
  }
}

export async function removeRow(
  db: Db,
  actor: StaffActor,
  resource: Resource<ListCall>,
  change: { id: number; before?: (tx: Tx, row: Row) => Promise<void> },
): Promise<{ success: true; message: string }> {
  await db.transaction(async (tx) => {
    const before = await lockRow(tx, resource, change.id)
    await change.before?.(tx, before)
    await tx.run(sql`delete from ${raw(resource.table)} where id = ${change.id}`)
    await record(tx, actor, { resource, action: 'deleted', id: change.id, before })
  })
  return { success: true, message: 'Silindi' }
}

async function record(
  tx: Tx,
  actor: StaffActor,
  entry: { resource: Resource<ListCall>; action: string; id: number; before?: Row | undefined; after?: Row },
): Promise<void> {
  const { resource } = entry
  await audit(tx, {
    ...actor,
    action: `${resource.name}.${entry.action}`,
    subject: `${resource.name}:${entry.id}`,
    before: entry.before,
    after: entry.after,
  })
  tx.publish('content', {})
}

async function lockRow(tx: Tx, resource: Resource<ListCall>, id: number): Promise<Row> {
  const row = await tx.row<Row>(
    sql`select ${columnsOf(resource)} from ${raw(resource.table)} where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

/** What the database has by the names of the list's columns; the contract checks it before it is sent. */
function show<L extends ListCall>({ update }: Resource<L>, row: Row): RowOf<L> {
  const shown = onTheWire(row)
  return (update ? versioned(update, shown) : shown) as RowOf<L>
}

function insertOf(resource: Resource<ListCall>, values: Record<string, unknown>): Sql {
  const entries = Object.entries(values)
  return sql`
    insert into ${raw(resource.table)} (${join(entries.map(([name]) => raw(name)))}) values (${join(entries.map(([, value]) => parameter(value)))})
    returning ${columnsOf(resource)}`
}

function updateOf(resource: Resource<ListCall>, id: number, values: Record<string, unknown>): Sql {
  const settings = Object.entries(values).map(([name, value]) => sql`${raw(name)} = ${parameter(value)}`)
  return sql`update ${raw(resource.table)} set ${join(settings)} where id = ${id} returning ${columnsOf(resource)}`
}

/** Lists and records go into jsonb columns. */
function parameter(value: unknown): Sql {
  if (value === undefined) return sql`${null}`
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? sql`${JSON.stringify(value)}::jsonb`
    : sql`${value}`
}

function columnsOf({ list, computed = {} }: Resource<ListCall>): Sql {
  const from: Record<string, string | undefined> = computed
  const names = Object.keys(list.list.row.shape).filter((name) => !isVersion(name))
  return raw(names.map((name) => (from[name] === undefined ? name : `${from[name]} as ${name}`)).join(', '))
}
