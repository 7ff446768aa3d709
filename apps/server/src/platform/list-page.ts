import sql, { raw, type Sql } from 'sql-template-tag'
import { refuse } from './refusal.ts'

/** `limit … offset …` of a back-office list. */
export function limitOf(page: { page: number; per_page: number }): Sql {
  return sql`limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`
}

/**
 * The order a back-office list asks for, `-` in front for descending; ids make it unambiguous. `columns` are the list's own, and
 * nothing else can be sorted by. `usual` (SQL of ours) is the order where none is asked for.
 */
export function orderBy(sort: string | undefined, columns: readonly string[], usual: string): Sql {
  if (sort === undefined) return raw(`order by ${usual}`)
  const column = sort.replace(/^-/, '')
  if (!columns.includes(column)) throw refuse('bad_input', 'Geçersiz sıralama')
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return raw(`order by ${column} ${direction} nulls last, id ${direction}`)
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
