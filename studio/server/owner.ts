import { randomInt } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Log } from './database.ts'

export const OWNER_LOCK = 7_315_002
const HOLD_AGAIN_MS = 1_000

/**
 * A number for this process and a lock on it, held by one connection: PostgreSQL drops the lock the moment the process dies,
 * which is how others know whose open rounds they may close.
 */
export async function holdOwner(pool: pg.Pool, log: Log): Promise<{ owner: number; release: () => Promise<void> }> {
  const owner = randomInt(1, 2 ** 31)
  let client: pg.PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  let released = false
  const drop = (): void => {
    client?.release(true)
    client = undefined
  }
  const hold = async (): Promise<void> => {
    const own = await pool.connect()
    client = own
    own.once('error', (error) => own === client && lose(error))
    if (released) return drop()
    await own.query(sql`select pg_advisory_lock(${OWNER_LOCK}, ${owner})`)
  }
  /** A database that is being replaced has no place for it yet: until it is held, others take this process for dead. */
  const lose = (error: Error): void => {
    log.warn({ err: error }, 'studio: owner lock lost, taking it again')
    drop()
    if (!released) again ??= setTimeout(holdAgain, HOLD_AGAIN_MS).unref()
  }
  const holdAgain = (): void => {
    again = undefined
    hold().catch(lose)
  }
  await hold()
  return {
    owner,
    release: async () => {
      released = true
      clearTimeout(again)
      // The server notices an ended connection only a moment later; the next one to start should find the lock free.
      await client?.query(sql`select pg_advisory_unlock(${OWNER_LOCK}, ${owner})`).catch(() => {})
      drop()
    },
  }
}
