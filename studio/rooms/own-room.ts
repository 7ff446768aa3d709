import type pg from 'pg'
import sql from 'sql-template-tag'
import type { RoomKind } from './kinds.ts'

const ROOM_LOCK = 7_315_003

export type Ownership = { lost: AbortSignal; release: () => Promise<void> }

/**
 * The room is this process's as long as one connection holds its lock; PostgreSQL drops it the moment the process dies. Undefined
 * where another one has it.
 */
export async function ownRoom(pool: pg.Pool, kind: RoomKind): Promise<Ownership | undefined> {
  const client = await pool.connect()
  const { rows } = await client.query<{ ours: boolean }>(
    sql`select pg_try_advisory_lock(${ROOM_LOCK}, ${kind.lock}) as ours`,
  )
  if (rows[0]?.ours !== true) {
    client.release()
    return undefined
  }
  const ended = new AbortController()
  const gone = (): void => {
    if (ended.signal.aborted) return
    ended.abort()
    client.release(true)
  }
  client.once('error', gone)
  return {
    lost: ended.signal,
    async release() {
      if (ended.signal.aborted) return
      await client.query(sql`select pg_advisory_unlock(${ROOM_LOCK}, ${kind.lock})`).catch(() => {})
      gone()
    },
  }
}
