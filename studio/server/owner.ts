import { randomInt } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Log } from './database.ts'

export const OWNER_LOCK = 7_315_002

/**
 * A number for this process and a lock on it, held by one connection: PostgreSQL drops the lock the moment the process dies,
 * which is how others know whose open rounds they may close.
 */
export async function holdOwner(pool: pg.Pool, log: Log): Promise<{ owner: number; release: () => Promise<void> }> {
  const owner = randomInt(1, 2 ** 31)
  let client: pg.PoolClient | undefined
  let released = false
  const hold = async (): Promise<void> => {
    client = await pool.connect()
    client.once('error', (error) => {
      log.warn({ err: error }, 'studio: owner lock lost, taking it again')
      client?.release(true)
      client = undefined
      if (!released) setTimeout(() => hold().catch(() => {}), 1_000).unref()
    })
    await client.query(sql`select pg_advisory_lock(${OWNER_LOCK}, ${owner})`)
  }
  await hold()
  return {
    owner,
    release: async () => {
      released = true
      // The server notices an ended connection only a moment later; whoever starts next should find the lock free.
      await client?.query(sql`select pg_advisory_unlock(${OWNER_LOCK}, ${owner})`).catch(() => {})
      client?.release(true)
    },
  }
}
