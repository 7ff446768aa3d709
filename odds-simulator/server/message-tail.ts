import type pg from 'pg'
import { MESSAGES_CHANNEL } from './store.ts'
import type { Log } from './database.ts'

export type StoredMessage = { id: number; producer: number; seq: number; body: string }

/** New messages in the order in which they were committed, whichever process said them. */
export type MessageTail = { onLine: (hear: (line: StoredMessage) => void) => () => void; close: () => Promise<void> }

/** A notification may be lost with its connection; then this looks. */
const LOOK_MS = 1_000
const BATCH = 2_000

export async function openMessageTail(pool: pg.Pool, log: Log): Promise<MessageTail> {
  const listeners = new Set<(line: StoredMessage) => void>()
  const newest = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from stadium.messages')
  let last = newest.rows[0]?.id ?? 0
  let running: Promise<void> | undefined
  let isWanted = false
  const look = async (): Promise<void> => {
    do {
      isWanted = false
      const { rows } = await pool.query<StoredMessage>(
        'select id, producer, seq, body from stadium.messages where id > $1 order by id limit $2',
        [last, BATCH],
      )
      for (const line of rows) for (const hear of listeners) hear(line)
      last = rows.at(-1)?.id ?? last
      isWanted ||= rows.length === BATCH
    } while (isWanted)
  }
  const wake = (): void => {
    isWanted = true
    running ??= look()
      .catch((err: unknown) => log.warn({ err }, 'odds-simulator: the feed could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  const ears = await listen(pool, wake, log)
  const timer = setInterval(wake, LOOK_MS)
  return {
    onLine(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    async close() {
      clearInterval(timer)
      await running
      ears.release()
    },
  }
}

/** One connection that is notified of every commit; taken anew when it is lost. */
async function listen(pool: pg.Pool, wake: () => void, log: Log): Promise<{ release: () => void }> {
  let client: pg.PoolClient | undefined
  let isReleased = false
  const take = async (): Promise<void> => {
    const taken = await pool.connect()
    client = taken
    taken.on('notification', wake)
    taken.once('error', (err) => {
      log.warn({ err }, 'odds-simulator: listening connection lost')
      taken.release(true)
      client = undefined
      if (!isReleased) setTimeout(() => take().catch(() => {}), 1_000).unref()
    })
    await taken.query(`listen ${MESSAGES_CHANNEL}`)
  }
  await take()
  return {
    release() {
      isReleased = true
      client?.release(true)
    },
  }
}
