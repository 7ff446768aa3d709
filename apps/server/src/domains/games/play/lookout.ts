import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'

const LOOK_EVERY_MS = 150
/** Longer than it takes an answer that is on its way. */
const IDLE_MS = 100

/**
 * Looks from another connection whether the backend of one that does not answer is at work. Once it is not, the message or its answer
 * is lost: ends the backend, so that nothing of it can be written later, and returns true. False where the answer came meanwhile.
 * Throws where it cannot look.
 */
export async function endIfHung(database: pg.PoolConfig, pid: number, isAnswered: () => boolean): Promise<boolean> {
  const client = new pg.Client({
    connectionString: database.connectionString as string,
    connectionTimeoutMillis: 500,
    query_timeout: 1_000,
    application_name: 'meydan lookout',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    while (!isAnswered()) {
      if (await isEnded(client, pid)) return true
      await setTimeout(LOOK_EVERY_MS)
    }
    return false
  } finally {
    client.end().catch(() => {})
  }
}

/** A backend that is gone answers nothing either. */
async function isEnded(client: pg.Client, pid: number): Promise<boolean> {
  const query = sql`
    select a.pid is null
      or a.state like 'idle%' and clock_timestamp() - a.state_change > ${IDLE_MS} * interval '1 ms' and pg_terminate_backend(a.pid, 500) as ended
    from (select ${pid}::int as pid) wanted left join pg_stat_activity a on a.pid = wanted.pid`
  const { rows } = await client.query<{ ended: boolean | null }>({ text: query.text, values: query.values })
  return rows[0]?.ended === true
}
