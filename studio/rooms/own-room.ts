import type pg from 'pg'
import sql from 'sql-template-tag'
import type { RoomKind } from './kinds.ts'

const ROOM_LOCK = 7_315_003

export type Ownership = { lost: AbortSignal; release: () => Promise<void> }

export type Ownerships = {
  /** The room is this process's until it lets it go; undefined where another one has it. */
  own: (kind: RoomKind) => Promise<Ownership | undefined>
  close: () => Promise<void>
}

/** One connection holds the locks of all rooms of this process; PostgreSQL drops them the moment the process dies. */
export function makeOwnerships(pool: pg.Pool): Ownerships {
  let holding: Promise<{ client: pg.PoolClient; lost: AbortController }> | undefined
  const hold = async () => {
    const client = await pool.connect()
    const lost = new AbortController()
    client.once('error', () => {
      holding = undefined
      lost.abort()
      client.release(true)
    })
    return { client, lost }
  }
  const held = () => {
    holding ??= hold().catch((error: unknown) => {
      holding = undefined
      throw error
    })
    return holding
  }
  // One question at a time on one connection.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  return {
    async own(kind) {
      const { client, lost } = await held()
      const { rows } = await inTurn(() =>
        client.query<{ ours: boolean }>(sql`select pg_try_advisory_lock(${ROOM_LOCK}, ${kind.lock}) as ours`),
      )
      if (rows[0]?.ours !== true) return undefined
      return {
        lost: lost.signal,
        async release() {
          if (lost.signal.aborted) return
          await inTurn(() => client.query(sql`select pg_advisory_unlock(${ROOM_LOCK}, ${kind.lock})`)).catch(() => {})
        },
      }
    },
    async close() {
      const present = await holding?.catch(() => undefined)
      holding = undefined
      if (present?.lost.signal.aborted === false) present.client.release(true)
    },
  }
}
