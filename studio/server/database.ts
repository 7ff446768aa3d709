import pg from 'pg'
import sql from 'sql-template-tag'
import { migrations } from './migrations.ts'

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

const INT8 = pg.types.builtins.INT8
const MIGRATION_LOCK = 7_315_001

/**
 * The studio's own pool on its own schema; whole numbers of eight bytes come as bigint whatever the host process set. A database that
 * says nothing for longer than it lets a statement take is not there any more.
 */
export async function openDatabase(url: string, log: Log, Client?: pg.PoolConfig['Client']): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    application_name: 'studio',
    max: 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    query_timeout: 6_500,
    keepAlive: true,
    lock_timeout: 3_000,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  const lost = (err: Error) => log.error({ err }, 'studio: database connection lost')
  pool.on('error', lost)
  // A connection that dies inside a transaction, between two statements, emits no other event.
  pool.on('connect', (client) => client.on('error', lost))
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

/** Brings schema `studio` to the newest version as the owner of this database, where the studio itself connects as a lesser role. */
export async function migrateStudio(url: string, Client?: pg.PoolConfig['Client']): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, Client, application_name: 'studio-migrate', max: 1 })
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}

/** Several starts at once wait for each other; where nothing is new, no right to make anything is needed. */
async function migrate(pool: pg.Pool): Promise<void> {
  if (await isNewest(pool)) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await client.query('create schema if not exists studio')
    await client.query('create table if not exists studio.schema_version (version integer primary key)')
    const { rows } = await client.query<{ version: number }>('select version from studio.schema_version')
    const done = new Set(rows.map((row) => row.version))
    for (const [at, migration] of migrations.entries()) {
      if (done.has(at + 1)) continue
      await client.query(migration)
      await client.query(sql`insert into studio.schema_version values (${at + 1})`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function isNewest(pool: pg.Pool): Promise<boolean> {
  const { rows: known } = await pool.query<{ known: boolean }>(
    "select to_regclass('studio.schema_version') is not null as known",
  )
  if (!known[0]?.known) return false
  const { rows } = await pool.query<{ version: number }>('select version from studio.schema_version')
  return rows.length >= migrations.length
}
