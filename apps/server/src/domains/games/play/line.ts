import pg from 'pg'
import type { Line } from './batch.ts'

export interface LineOwner {
  /** A line that works; a broken one is replaced at the next call. */
  line(): Promise<Line>
  close(): Promise<void>
}

/**
 * A connection of its own for one lane. It sends without waiting, keeps its plans, and always goes through the indexes:
 * a batch looks up few rows of large tables, whatever the statistics of an hour ago say.
 */
export function openLine(connectionString: string, onError: (error: Error) => void): LineOwner {
  let current: Promise<pg.Client> | undefined
  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 3_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 5_000,
      application_name: 'meydan play',
      options: '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan -c jit=off',
    } as pg.ClientConfig)
    client.on('error', (error) => {
      current = undefined
      onError(error)
    })
    client.on('end', () => {
      current = undefined
    })
    await client.connect()
    return client
  }
  return {
    async line() {
      current ??= connect()
      const client = await current.catch((error: unknown) => {
        current = undefined
        throw error
      })
      return { send: (statement) => client.query(statement as pg.QueryConfig) as never }
    },
    async close() {
      const closing = current
      current = undefined
      await closing?.then((client) => client.end()).catch(() => {})
    },
  }
}
