import type pg from 'pg'
import sql from 'sql-template-tag'

const STADIUM_LOCK = 7_315_102

export type Ownership = { lost: AbortSignal; release: () => Promise<void> }

/**
 * The matches are this process's to play as long as one connection holds the lock; PostgreSQL drops it the moment the process
 * dies. Undefined where another one has it.
 */
export async function ownOddsSimulator(pool: pg.Pool): Promise<Ownership | undefined> {
  const client = await pool.connect()
  const ended = new AbortController()
  const gone = (): void => {
    if (ended.signal.aborted) return
    ended.abort()
    client.release(true)
  }
  client.once('error', gone)
  const { rows } = await client.query<{ ours: boolean }>(sql`select pg_try_advisory_lock(${STADIUM_LOCK}) as ours`)
  if (rows[0]?.ours !== true) {
    client.off('error', gone)
    client.release()
    return undefined
  }
  return {
    lost: ended.signal,
    async release() {
      if (ended.signal.aborted) return
      await client.query(sql`select pg_advisory_unlock(${STADIUM_LOCK})`).catch(() => {})
      gone()
    },
  }
}
