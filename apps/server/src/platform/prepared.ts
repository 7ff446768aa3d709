import { hash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'

/** A statement under a name, which a connection plans once. */
export interface Prepared extends Sql {
  name: string
}

const names = new Map<string, string>()

/**
 * A statement of a path on which players wait: each connection plans it once instead of each time. Its text is the same each time (no
 * lists that grow, no optional parts), no value of it makes another plan better, and it names its columns.
 */
export function prepared(statement: Sql): Sql {
  const { text } = statement
  const name = names.get(text) ?? hash('sha1', text, 'hex')
  names.set(text, name)
  return Object.assign(statement, { name })
}
