import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Db } from './db.ts'

/** One statement that is read to its end, some rows at a time, as the database was at one moment. */
interface Cursor {
  /** The next rows. The first call names the statement; a cursor has one. */
  next<Row>(statement: Sql): Promise<Row[]>
  /** How many rows `found` (`from … where …`) has at that moment; counted once. */
  count(found: Sql): Promise<number>
}

interface OpenCursor extends Cursor {
  /** Calls inside find this cursor by `runningCursor`. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Undefined where nobody has asked for a row. */
  readonly isOver: boolean | undefined
  close(): Promise<void>
}

const cursors = new AsyncLocalStorage<Cursor>()

/** The export cursor of this call, if any: a list then answers its next rows instead of a page. */
export function runningCursor(): Cursor | undefined {
  return cursors.getStore()
}

/** Statement timeout of a cursor: a million rows may be sorted before the first is returned. */
const SETTINGS = `
  set local statement_timeout = '120s';
  set local idle_in_transaction_session_timeout = '60s';
  set local cursor_tuple_fraction = 1`

/** A cursor of the database on a connection of its own, `size` rows at a time; holds nothing before it is asked and nothing once it is closed. */
export function openCursor(db: Db, size: number): OpenCursor {
  let opened: Promise<pg.PoolClient> | undefined
  let isOver: boolean | undefined
  let total: number | undefined
  let ahead: Promise<pg.QueryResult> | undefined
  const client = () => (opened ??= begin(db.pool))
  const fetch = (connection: pg.PoolClient) => connection.query(`fetch forward ${size} from export_rows`)
  const cursor: OpenCursor = {
    async next<Row>({ text, values }: Sql) {
      const connection = await client()
      if (isOver === undefined) {
        isOver = false
        await connection.query({ text: `declare export_rows no scroll cursor for ${text}`, values })
      }
      const { rows } = await (ahead ?? fetch(connection))
      isOver = rows.length < size
      // The database reads on while these are written.
      ahead = isOver ? undefined : fetch(connection)
      ahead?.catch(() => {})
      return rows as Row[]
    },
    async count({ text, values }) {
      const connection = await client()
      total ??= Number((await connection.query({ text: `select count(*) as total ${text}`, values })).rows[0].total)
      return total
    },
    run: (work) => cursors.run(cursor, work),
    get isOver() {
      return isOver
    },
    async close() {
      const connection = await opened?.catch(() => undefined)
      if (!connection) return
      const failed = await connection.query('rollback').catch((error: Error) => error)
      connection.release(failed instanceof Error ? failed : undefined)
    },
  }
  return cursor
}

async function begin(pool: pg.Pool): Promise<pg.PoolClient> {
  const connection = await pool.connect()
  try {
    await connection.query('begin isolation level repeatable read read only')
    await connection.query(SETTINGS)
    return connection
  } catch (error) {
    connection.release(true)
    throw error
  }
}
