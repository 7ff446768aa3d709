import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Cause } from '../events/causes.ts'
import { copyIn } from './copy-in.ts'
import { READ_ONLY, WriterClient } from './database-hosts.ts'
import type { Hub } from '../events/hub.ts'
import { trackResume } from '../concurrency/event-loop-monitor.ts'
import { countAuditEntries } from '../monitoring/audit-counter.ts'
import { type OutboxMessage, writeOutboxMessages } from '../events/outbox.ts'
import type { Prepared } from './prepared.ts'
import { tracing } from '../telemetry/tracing.ts'
import type { Queryable, insideTransaction, Tx, Db } from './queryable.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export interface DbOptions {
  url: string
  connections?: number
  /** Milliseconds; a statement that takes longer is cancelled. */
  statementTimeoutMs?: number
  /** Milliseconds; a statement that waits longer for a lock is cancelled. */
  lockTimeoutMs?: number
  /** Application name for the database; `server` by default. */
  applicationName?: string
  /** Read-only session: the database refuses writes. */
  readOnly?: boolean
  onError: (error: Error) => void
}

const RETRYABLE = new Set(['40001', '40P01'])
/** The database itself ends a statement that takes too long; where it is silent for so much longer, it is gone. */
const UNANSWERED_MS = 1_500

export function openDb(options: DbOptions): Db {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5_000
  const pool = new pg.Pool({
    connectionString: options.url,
    Client: WriterClient,
    // What a transaction asks at once goes in one message.
    pipeline: true,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: options.applicationName ?? 'meydan',
  })
  pool.on('error', options.onError)
  // A connection that dies inside a transaction, between two statements, emits no other event.
  pool.on('connect', (client) => client.on('error', options.onError))
  if (options.readOnly)
    pool.on('connect', (client) => client.query('set default_transaction_read_only = on').catch(options.onError))
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const gone = new Promise<void>((resolve) => client.once('end', resolve))
    open.add(gone)
    void gone.then(() => open.delete(gone))
  })
  return dbOver(pool, () => new Date(), { open, statementTimeoutMs })
}

/** Limit on waiting for connections to close at shutdown, ms. */
const GOODBYE_MS = 2_000

/** The pool resolves `end` before its connections are closed; a database that stops in between reports an error. */
async function close(pool: pg.Pool, open: ReadonlySet<Promise<void>>): Promise<void> {
  await pool.end()
  await Promise.race([Promise.all(open), setTimeout(GOODBYE_MS, undefined, { ref: false })])
}

interface Listeners {
  /** Until each connection has gone. */
  open: ReadonlySet<Promise<void>>
  statementTimeoutMs: number
  hub?: Pick<Hub, 'publish'>
  seal?: (tx: Tx) => Promise<number>
  recall?: (tx: Tx, cause: Cause) => Promise<void>
  credited?: (tx: Tx, playerId: number) => Promise<void>
}

function dbOver(pool: pg.Pool, now: () => Date, listeners: Listeners): Db {
  return {
    ...queryable(pool, now, () => listeners.statementTimeoutMs),
    pool,
    at: (clock) => dbOver(pool, clock, listeners),
    publishTo: (hub) => {
      listeners.hub = hub
    },
    sealWith: (seal) => {
      listeners.seal = seal
    },
    recallWith: (recall) => {
      listeners.recall = recall
    },
    creditedWith: (credited) => {
      listeners.credited = credited
    },
    close: () => close(pool, listeners.open),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(pool, now, listeners, work)
        } catch (error) {
          if (attempt === 3 || !isRetryable(error)) throw error
        }
      }
    },
  }
}

async function runTransaction<T>(
  pool: pg.Pool,
  now: () => Date,
  listeners: Listeners,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const afterCommit: (() => void)[] = []
  const letters: Pick<OutboxMessage, 'topic' | 'payload'>[] = []
  let broken: Error | undefined
  let isSealing = false
  let limitMs = listeners.statementTimeoutMs
  const send = (text: string) => client.query({ text, ...queryTimeout(limitMs) })
  const say = (text: string) => (tracing.now ? tracing.now.statement(text, () => send(text)) : send(text))
  try {
    // Waited for: a statement sent behind a `begin` that was cancelled would commit by itself.
    await say('begin')
    const tx: Tx = {
      ...queryable(client, now, () => limitMs),
      // On whichever it is called: what is published in a part that is rolled back (`onTransaction`) is dropped.
      recall(this: Tx, cause: Cause) {
        return recallNow(listeners, this, cause)
      },
      async credited(this: Tx, playerId: number) {
        await listeners.credited?.(this, playerId)
      },
      publish: (topic, message) => void afterCommit.push(() => listeners.hub?.publish(topic, message)),
      enqueue: (topic, payload) => void letters.push({ topic, payload }),
      seal: () => {
        isSealing = true
      },
      setStatementTimeout: async (ms) => {
        await say(`set local statement_timeout = ${Math.trunc(ms)}`)
        limitMs = ms
      },
      copy: (text, rows) => copyIn(client, text, rows),
    } as Omit<Tx, typeof insideTransaction> as Tx
    const result = await work(tx)
    if (letters.length > 0) {
      await writeOutboxMessages(tx, letters)
      tx.publish('outbox', {})
    }
    const sealed = isSealing ? await sealNow(listeners, tx) : 0
    await say('commit')
    countAuditEntries(sealed)
    for (const tell of afterCommit) tell()
    return result
  } catch (error) {
    await say('rollback').catch((failure: Error) => {
      broken = failure
    })
    // The next connection goes to the host that takes writes by then.
    if (error instanceof pg.DatabaseError && error.code === READ_ONLY) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

async function recallNow({ recall }: Listeners, tx: Tx, cause: Cause): Promise<void> {
  if (!recall) throw new Error('nobody has said who gave what')
  await recall(tx, cause)
}

async function sealNow({ seal }: Listeners, tx: Tx): Promise<number> {
  if (!seal) throw new Error('nobody has said how the audit log is sealed')
  return seal(tx)
}

/** Client-side query timeout, slightly longer than the statement timeout. */
function queryTimeout(limitMs: number): { query_timeout?: number } {
  return limitMs === 0 ? {} : { query_timeout: limitMs + UNANSWERED_MS }
}

function queryable(connection: pg.Pool | pg.PoolClient, now: () => Date, limitMs: () => number): Queryable {
  const query = async (statement: Sql | Prepared) => {
    const send = () =>
      connection.query({
        text: statement.text,
        values: statement.values,
        ...('name' in statement ? { name: statement.name } : {}),
        ...queryTimeout(limitMs()),
      })
    const result = await (tracing.now ? tracing.now.statement(statement.text, send) : send())
    trackResume()
    return result
  }
  return {
    now,
    rows: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    one: async <Row>(statement: Sql) => {
      const { rows } = await query(statement)
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${statement.text.slice(0, 80)}`)
      return rows[0] as Row
    },
    run: async (statement: Sql) => (await query(statement)).rowCount ?? 0,
  }
}

/** The id that a row of this table will have: for what must know it before the row is there. Inserted `overriding system value`. */
export async function nextId(q: Queryable, table: string): Promise<number> {
  const { id } = await q.one<{ id: number }>({
    text: `select nextval(pg_get_serial_sequence($1, 'id'))::int as id`,
    values: [table],
  } as Pick<Sql, 'text' | 'values'> as Sql)
  return id
}

/** A query whose text counts its own placeholders, for texts that are used in more than one way. */
export function numbered(text: string, values: readonly unknown[]): Sql {
  return { text, values } as Pick<Sql, 'text' | 'values'> as Sql
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')
}

/** Of a row that is there already, and of one that refers to what is not there or goes while others refer to it. */
const UNIQUE_OR_REFERENCE = new Set(['23505', '23503'])

/** True where the database refused a row because of the named unique constraint or index, or foreign key. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && UNIQUE_OR_REFERENCE.has(error.code ?? '') && error.constraint === constraint
  )
}

export type { Queryable, Tx, Db } from './queryable.ts'
