import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { WriterClient } from '../database/database-hosts.ts'

export interface JobLocks {
  /** Does `work` where nobody else is at the job of this name, in this process or another; false where somebody is. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>
  /** The connection ends with what is under way. */
  close(): void
}

const PATIENCE_MS = 5_000

/**
 * The advisory locks of this process's jobs, all held by one connection beside the pool: were each held by one of the pool's, the jobs
 * of one second could hold all of them and wait for one more, and every request with them. One that is lost or hangs is given up with
 * all that it holds, and the next job opens another.
 */
export function openJobLocks({ connectionString }: pg.PoolConfig): JobLocks {
  const here = new Set<string>()
  let current: Promise<pg.Client> | undefined
  let isClosed = false
  const connect = () => {
    const client = new WriterClient({
      connectionString: connectionString as string,
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'meydan jobs',
      pipeline: true,
    })
    const opened: Promise<pg.Client> = client.connect().then(() => client)
    const forget = () => {
      if (current === opened) current = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    opened.catch(forget)
    return opened
  }
  const giveUp = (client: pg.Client) => {
    current = undefined
    client.end().catch(() => {})
  }
  const leave = () => {
    if (here.size === 0) current?.then(giveUp, () => {})
  }
  return {
    async alone(name, work) {
      // A connection is given what it holds already.
      if (here.has(name)) return false
      here.add(name)
      try {
        current ??= connect()
        const opened = current
        const client = await opened
        const lose = (error: unknown) => {
          if (current === opened) giveUp(client)
          throw error
        }
        const [answer] = await ask<{ mine: boolean; is_standby: boolean }>(client, takeLock(name)).catch(lose)
        // The next connection goes to the host that takes writes by then.
        if (answer?.is_standby) return lose(new Error('the database takes no writes'))
        if (!answer?.mine) return false
        await work().finally(() => ask(client, giveLock(name)).catch(lose))
        return true
      } finally {
        here.delete(name)
        if (isClosed) leave()
      }
    },
    close() {
      isClosed = true
      leave()
    },
  }
}

const keyOf = (name: string) => sql`hashtext(${`job:${name}`})`
const takeLock = (name: string) => sql`
  select pg_try_advisory_lock(${keyOf(name)}) as mine, current_setting('transaction_read_only') = 'on' as is_standby`
const giveLock = (name: string) => sql`select pg_advisory_unlock(${keyOf(name)})`

async function ask<Row>(client: pg.Client, { text, values }: Sql): Promise<Row[]> {
  return (await client.query({ text, values })).rows as Row[]
}
