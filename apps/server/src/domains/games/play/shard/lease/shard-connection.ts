import type { Socket } from 'node:net'
import pg from 'pg'
import sql from 'sql-template-tag'
import { READ_ONLY, WriterClient } from '../../../../../platform/database/database-hosts.ts'
import { runPipeline, prepareStatements, type Rows, type Step } from '../../../../../platform/database/pg-pipeline.ts'
import { endIfHung } from './hung-backend.ts'
import { FROZEN_MS } from './failure-detector.ts'
import { shardStatements } from '../shard-statements.ts'

/** Always through the indexes, and planned once. */
export const PLANNING =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan -c jit=off'
/** TCP keepalive of the lease: a machine without power loses it within seconds. */
const KEEPALIVE = '-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3'
/** Somebody looks by then whether the database is at work on the message at all. */
const SLOW_MS = 150
/** A message that is not answered by then never will be: the database gives up on it sooner. */
const HUNG_MS = 2_500

/** The connection was lost; the message may or may not have taken effect. */
export class ConnectionLost extends Error {}

/** Another process owns this shard. */
export class ShardTaken extends Error {}

/** A shard's own connection: it keeps its plans and always goes through the indexes, whatever the statistics of an hour ago say. */
export interface ShardConnection {
  runPipeline(steps: readonly Step[]): Promise<Rows[]>
  /** Gives up the present connection, whatever it was in the middle of; the next message opens a new one. */
  drop(): Promise<void>
  /** The lease is free when this is done; the connection stays, for when it is wanted again. */
  free(): Promise<void>
  /** The lease is free when this is done. */
  close(): Promise<void>
}

/** Any fixed number: the class of the shards' advisory locks. */
const LEASES = 7_263_412

const UNLOCK = 'select pg_advisory_unlock_all()'

export interface LeasedShard {
  shard: number
  /** Whether the holder of the lease has been silent for longer than a busy one would be. */
  isSilent(): boolean
}

/**
 * With a `lease` the connection holds the advisory lock of that shard as long as it lives, so that only one process plays for it:
 * losing the connection is losing the lease, and nothing of it can be written later. `ShardTaken` where another one holds it.
 */
export function openShardConnection(
  database: pg.PoolConfig,
  onLost: (error?: Error) => void,
  lease?: LeasedShard,
): ShardConnection {
  const clients = leasedClients(database, lease)
  let current: Promise<WriterClient> | undefined
  const give = (opened: Promise<WriterClient> | undefined, error?: Error) => {
    if (current !== opened) return
    current = undefined
    onLost(error)
  }
  const connect = () => {
    const opened: Promise<WriterClient> = clients.open((error) => give(opened, error))
    return opened
  }
  const drop = async () => {
    const closing = current
    give(closing)
    const client = await closing?.catch(() => undefined)
    if (client) destroy(client)
  }
  return {
    drop,
    async free() {
      const freed = current
      current = undefined
      const client = await freed?.catch(() => undefined)
      if (client) await clients.free(client)
    },
    async close() {
      const closing = current
      current = undefined
      const client = await closing?.catch(() => undefined)
      if (lease !== undefined) await client?.query(UNLOCK).catch(() => {})
      await Promise.all([client?.end(), clients.end()])
    },
    async runPipeline(steps) {
      current ??= connect()
      const opening = current
      let stop = () => {}
      try {
        const client = await opening
        stop = watchForHang(client)
        return await runPipeline(client, steps)
      } catch (error) {
        // A host that takes no writes any more is left: the next connection goes to the one that does.
        if (error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== READ_ONLY) throw error
        if (error instanceof ShardTaken) {
          give(opening)
          throw error
        }
        if (current === opening) await drop()
        throw new ConnectionLost('the connection of a shard is gone', { cause: error })
      } finally {
        stop()
      }
    },
  }
}

interface LeasedClients {
  /** A connection that holds the lease; `forget` is called when it ends. Refuses `ShardTaken`. */
  open(forget: (error?: Error) => void): Promise<WriterClient>
  /** Gives the lease up; the connection stays ready for the next time. */
  free(client: WriterClient): Promise<void>
  end(): Promise<void>
}

/** Connections of a shard, of which at most one is spare: ready but without the lease, so that the next holder takes it at once. */
function leasedClients(database: pg.PoolConfig, lease: LeasedShard | undefined): LeasedClients {
  let ours: number | undefined
  let spare: WriterClient | undefined
  const ends = new WeakMap<WriterClient, (error?: Error) => void>()
  const keep = (client: WriterClient) => {
    ends.delete(client)
    if (spare !== undefined) return destroy(client)
    spare = client
    ends.set(client, () => {
      if (spare === client) spare = undefined
    })
  }
  return {
    async open(forget) {
      const kept = spare
      spare = undefined
      const client = kept ?? (await openClient(database, (ended, error) => ends.get(ended)?.(error)))
      ends.set(client, forget)
      if (lease === undefined) return client
      try {
        await withTimeout(HUNG_MS, client, () => takeLease(client, lease, ours))
      } catch (error) {
        if (error instanceof ShardTaken) keep(client)
        else destroy(client)
        throw error
      }
      ours = pidOf(client)
      return client
    },
    async free(client) {
      try {
        await withTimeout(HUNG_MS, client, () => client.query(UNLOCK))
        keep(client)
      } catch {
        destroy(client)
      }
    },
    async end() {
      await spare?.end()
    },
  }
}

/** Gives a connection up once its message cannot be answered any more. Returns the way to stop watching. */
function watchForHang(client: WriterClient): () => void {
  let isAnswered = false
  const hung = setTimeout(() => destroy(client), HUNG_MS)
  const slow = setTimeout(() => {
    endIfHung(client.url, pidOf(client), () => isAnswered).then(
      (isHung) => isHung && destroy(client),
      // Who cannot look waits for what the database itself gives up.
      () => {},
    )
  }, SLOW_MS)
  return () => {
    isAnswered = true
    clearTimeout(hung)
    clearTimeout(slow)
  }
}

/** Opens and prepares a connection, or leaves none behind. */
async function openClient(
  database: pg.PoolConfig,
  ended: (client: WriterClient, error?: Error) => void,
): Promise<WriterClient> {
  const client = new WriterClient({
    connectionString: database.connectionString as string,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_000,
    lock_timeout: 100,
    idle_in_transaction_session_timeout: 3_000,
    application_name: 'meydan play',
    options: `${database.options ?? ''} ${PLANNING} ${KEEPALIVE}`,
  })
  client.on('error', (error) => ended(client, error))
  client.on('end', () => ended(client))
  try {
    await withTimeout(HUNG_MS, client, async () => {
      await client.connect()
      await prepareStatements(client, shardStatements)
    })
    return client
  } catch (error) {
    destroy(client)
    throw error
  }
}

/** Gives the connection up where that is not done in time (ms). */
async function withTimeout<Result>(ms: number, client: WriterClient, act: () => Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => destroy(client), ms)
  try {
    return await act()
  } finally {
    clearTimeout(timer)
  }
}

/** The shard's lease, or `ShardTaken`; what this process held it with before is ended, or who is silent, so that the next try has it. */
async function takeLease(
  client: pg.Client,
  { shard, isSilent }: LeasedShard,
  before: number | undefined,
): Promise<void> {
  if (await isGranted(client, shard)) return
  if (before !== undefined) await endBackend(client, shard, before)
  if (isSilent()) await endSilent(client, shard)
  throw new ShardTaken(`shard ${shard} is played by another process`)
}

function pidOf(client: pg.Client): number {
  return (client as unknown as { processID: number }).processID
}

async function isGranted(client: pg.Client, shard: number): Promise<boolean> {
  const query = sql`select pg_try_advisory_lock(${LEASES}::int, ${shard}::int) as granted`
  const { rows } = await client.query<{ granted: boolean }>({ text: query.text, values: query.values })
  return rows[0]?.granted === true
}

/** The connection that this process had before, given up but not yet at its end: nothing of it is wanted any more. */
async function endBackend(client: pg.Client, shard: number, pid: number): Promise<void> {
  const query = sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${LEASES}
    and objid = ${shard} and pid = ${pid} and database = (select oid from pg_database where datname = current_database())`
  await client.query({ text: query.text, values: query.values })
}

/** Only where its connection has been idle for as long. What the holder has on the way, a commit that waits for a standby too, is left to come to its end. */
async function endSilent(client: pg.Client, shard: number): Promise<void> {
  const query = sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.classid = ${LEASES} and l.objid = ${shard} and l.granted and a.datname = current_database()
      and a.state = 'idle' and clock_timestamp() - a.state_change > ${FROZEN_MS} * interval '1 ms'`
  await client.query({ text: query.text, values: query.values })
}

function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  client.end().catch(() => {})
  // A connection that never reached a host has no other listener for its error.
  connection.stream.once('error', () => {})
  connection.stream.destroy(new Error('the connection of a shard was given up'))
}
