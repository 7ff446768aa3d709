import { hash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** What is asked with values, as the database's own functions ask it. */
interface Asked {
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
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const named = (asked: unknown, ...rest: unknown[]) => query(isNameless(asked) ? withName(asked) : asked, ...rest)
    Object.assign(client, { query: named })
  })
}

function isNameless(asked: unknown): asked is Asked & { text: string } {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  const { text, values, name } = asked as Asked
  return text !== undefined && name === undefined && values !== undefined && values.length > 0
}

/** Text and values may be computed ones, which a copy of an object leaves behind. */
function withName(asked: Asked & { text: string }): Asked {
  const { text, values } = asked
  const name = names.get(text) ?? hash('sha1', text, 'hex')
  names.set(text, name)
  return { ...asked, text, values, name }
}
