import type pg from 'pg'
import sql from 'sql-template-tag'

/** Any fixed numbers: of each feed one process at a time writes its messages. */
export const FEED_LEASES = { first: 7_263_413, beside: 7_263_414 } as const
export type FeedLeaseKey = (typeof FEED_LEASES)[keyof typeof FEED_LEASES]
/** How a feed stands to another one of the same installation. */
export interface FeedPlace {
  lease: FeedLeaseKey
  /** Its producers are another feed's that is read too: left alone. Those of no feed are held. */
  isOther(producer: number): boolean
}

export const ALONE: FeedPlace = { lease: FEED_LEASES.first, isOther: () => false }

const BEAT_MS = 1_000
/** A process silent for so long counts as dead: the others do not go on taking bets at the prices it read last. */
const SILENT_MS = 5_000
const BEAT = { text: 'select', query_timeout: SILENT_MS }

export interface FeedLease {
  release(): void
}

/**
 * The lease, as long as its connection lasts (`lost` resolves at its end); undefined while another process has it, whose connection is
 * ended where it is silent.
 */
export async function takeFeedLease(
  pool: pg.Pool,
  key: FeedLeaseKey,
  lost: () => void,
): Promise<FeedLease | undefined> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(sql`select pg_try_advisory_lock(${key}) as mine`)
    if (rows[0]?.mine) return keep(client, lost)
    await endSilent(client, key)
    client.release()
    return undefined
  } catch (error) {
    client.release(true)
    throw error
  }
}

function keep(client: pg.PoolClient, lost: () => void): FeedLease {
  const beat = setInterval(() => {
    client.query(BEAT).catch(() => {})
  }, BEAT_MS)
  beat.unref()
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    client.release(true)
  }
  client.once('error', () => {
    if (isOver) return
    end()
    lost()
  })
  return { release: end }
}

/** What the holder has on the way is left to come to its end. */
async function endSilent(client: pg.PoolClient, key: FeedLeaseKey): Promise<void> {
  await client.query(sql`
    select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and (l.classid, l.objid, l.objsubid) = (0, ${key}, 1) and l.granted and a.datname = current_database()
      and a.state = 'idle' and clock_timestamp() - a.state_change > ${SILENT_MS} * interval '1 ms'`)
}
