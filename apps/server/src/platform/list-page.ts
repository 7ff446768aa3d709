import sql, { raw, type Sql } from 'sql-template-tag'
import { refuse } from './refusal.ts'

/** `limit … offset …` of a back-office list. */
export function pageOf(input: { page: number; per_page: number }): Sql {
  return sql`limit ${input.per_page} offset ${(input.page - 1) * input.per_page}`
}

/** `order by` a column that the list knows (its name on the wire → SQL), made unambiguous by `tie`. Refuses another column. */
export function orderOf(sort: string | undefined, columns: Record<string, string>, order: { fallback: string; tie: string }): Sql {
  const wanted = sort ?? order.fallback
  const name = wanted.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (column === undefined) throw refuse('bad_input', 'Geçersiz sıralama')
  const direction = wanted.startsWith('-') ? 'desc' : 'asc'
  return raw(`order by ${column} ${direction} nulls last, ${order.tie} ${direction}`)
}

/** All of the conditions; none is everything. */
export function whereAll(conditions: readonly (Sql | undefined | false)[]): Sql {
  const set = conditions.filter((each): each is Sql => Boolean(each))
  if (set.length === 0) return sql``
  return set.slice(1).reduce((all, each) => sql`${all} and ${each}`, sql`where ${set[0] as Sql}`)
}

/** A `like` pattern for text that occurs anywhere. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
