import sql, { join, raw, type Sql } from 'sql-template-tag'
import { refuse } from './refusal.ts'

/** `order by` a column that the list knows (its name on the wire → SQL of ours), made unambiguous by `tie`. Refuses another column. */
export function orderOf(
  sort: string | undefined,
  columns: Record<string, string>,
  order: { usual: string; tie: string },
): Sql {
  const wanted = sort ?? order.usual
  const name = wanted.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (column === undefined) throw refuse('bad_input', 'Geçersiz sıralama')
  const direction = wanted.startsWith('-') ? 'desc' : 'asc'
  return raw(`order by ${column} ${direction} nulls last, ${order.tie} ${direction}`)
}

/** All of the conditions; what is absent is no condition. */
export function whereAll(conditions: readonly (Sql | undefined | false | '')[]): Sql {
  const set = conditions.filter((each): each is Sql => Boolean(each))
  return set.length === 0 ? sql`` : sql`where ${join(set, ' and ')}`
}
