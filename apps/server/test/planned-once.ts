import { hash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** What is asked with values, as the database's own functions ask it. */
interface Query {
  text?: string
  values?: unknown[] | undefined
  name?: string
}

const names = new Map<string, string>()

/**
 * Each connection parses and plans each statement once: more than half of what PostgreSQL worked for a test was the same statements planned
 * again. What a statement answers is the same.
 */
export function plannedOnce(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...plannedQuery: unknown[]) => unknown
    const named = (plannedQuery: unknown, ...rest: unknown[]) =>
      query(isNameless(plannedQuery) ? withName(plannedQuery) : plannedQuery, ...rest)
    Object.assign(client, { query: named })
  })
}

function isNameless(plannedQuery: unknown): plannedQuery is Query & { text: string } {
  if (typeof plannedQuery !== 'object' || plannedQuery === null || 'submit' in plannedQuery) return false
  const { text, values, name } = plannedQuery as Query
  return text !== undefined && name === undefined && values !== undefined && values.length > 0
}

/** Text and values may be computed ones, which a copy of an object leaves behind. */
function withName(plannedQuery: Query & { text: string }): Query {
  const { text, values } = plannedQuery
  const name = names.get(text) ?? hash('sha1', text, 'hex')
  names.set(text, name)
  return { ...plannedQuery, text, values, name }
}
