import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'

const POLL_MS = 100
/** Longer than it takes an answer that is on its way. */
const IDLE_MS = 100
/** Seen idle once, it may have a message that it had no turn to read yet, where the machine is busy. */
const IDLE_POLLS = 2

/**
 * Looks from another connection to the same host whether the backend of one that does not answer is at work. Once it is not, the message or its answer
 * is lost: ends the backend, so that nothing of it can be written later, and returns true. False where the answer came meanwhile.
 * Throws where it cannot look.
 */
export async function endIfHung(url: string, pid: number, isAnswered: () => boolean): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 500,
    query_timeout: 1_000,
    application_name: 'meydan lookout',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let idle = 0; !isAnswered(); ) {
      idle = (await isIdle(client, pid)) ? idle + 1 : 0
      if (idle === IDLE_POLLS) {
        await client.query('select pg_terminate_backend($1, 500)', [pid])
        return true
      }
      await setTimeout(POLL_MS)
    }
    return false
  } finally {
    client.end().catch(() => {})
  }
}

/** A backend that is gone answers nothing either. */
async function isIdle(client: pg.Client, pid: number): Promise<boolean> {
  const query = sql`
    select not exists (select from pg_stat_activity a where a.pid = ${pid}
      and (a.state not like 'idle%' or clock_timestamp() - a.state_change < ${IDLE_MS} * interval '1 ms') is not false) as idle`
  const { rows } = await client.query<{ idle: boolean }>({ text: query.text, values: query.values })
  return rows[0]?.idle === true
}
