import { hash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from './queryable.ts'

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

/**
 * The statements of this transaction go through the indexes and keep one plan: a table that was empty when they were first planned is
 * read whole by it long after it has grown. In a hurry it gives up after a moment where somebody holds what it needs: others wait for its end.
 */
export async function keepToIndexes(tx: Tx, { isHurried = false } = {}): Promise<void> {
  await tx.run(
    prepared(sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_bitmapscan', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true),
      case when ${isHurried}::boolean then set_config('lock_timeout', '200ms', true) end`),
  )
}
