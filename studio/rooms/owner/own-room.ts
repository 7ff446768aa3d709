import type pg from 'pg'
import sql from 'sql-template-tag'
import type { RoomKind } from '../kinds.ts'

const ROOM_LOCK = 7_315_003
const BEAT_MS = 1_000
/** Who says nothing for so long is frozen: players whose stakes are in a round are not kept waiting for it. */
const SILENT_MS = 5_000

export type Ownership = { lost: AbortSignal; release: () => Promise<void> }

export type Ownerships = {
  /** The room is this process's until it lets it go; undefined where another one has it. */
  own: (kind: RoomKind) => Promise<Ownership | undefined>
  close: () => Promise<void>
}

/**
 * One connection holds the locks of all rooms of this process, and beats: PostgreSQL drops them the moment the process dies, and another
 * one ends the connection of a process that is silent.
 */
export function makeOwnerships(pool: pg.Pool): Ownerships {
  let holding: Promise<{ client: pg.PoolClient; lost: AbortController; lose: () => void }> | undefined
  const hold = async () => {
    const client = await pool.connect()
    const lost = new AbortController()
    const lose = () => {
      if (lost.signal.aborted) return
      clearInterval(beat)
      holding = undefined
      lost.abort()
      client.release(true)
    }
    // A database that answers no beat may have been replaced, and another process own the rooms there.
    const beat = setInterval(() => void inTurn(() => endSilent(client)).catch(lose), BEAT_MS).unref()
    client.once('error', lose)
    return { client, lost, lose }
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
      present?.lose()
    },
  }
}

/** The beat itself. What a silent owner has on the way is left to come to its end. */
async function endSilent(client: pg.PoolClient): Promise<void> {
  await client.query(sql`
    select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.classid = ${ROOM_LOCK} and l.granted and a.datname = current_database()
      and a.state = 'idle' and clock_timestamp() - a.state_change > ${SILENT_MS} * interval '1 ms'`)
}
