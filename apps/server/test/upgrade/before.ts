import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../../src/platform/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url))

export interface OldPlay {
  player: string
  tx: string
  round: string
  tx_id?: string
  amount?: number
  /** The stake that a win or rollback names. */
  of?: string
  spin?: string
  closes?: boolean
}

/** What the version before answered to a player's question for one tab of the statement, whole. */
export interface OldStatement {
  count: number
  statistics: Record<string, number>
  lines: ({ reference_id: string } & Record<string, unknown>)[]
}

/** The demo and the rounds of a few players with everything that rounds can be, as the version before 0090 left them. */
export interface Before {
  /** Those that the version before had. */
  migrations: string[]
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
  plays: Record<string, OldPlay>
  statements: Record<string, OldStatement>
  ggr: Record<string, { data: Record<string, unknown>[]; totals: Record<string, unknown> }>
  range: { from: string; to: string }
}

export function readBefore(): Before {
  return JSON.parse(gunzipSync(readFileSync(new URL('before-0090.json.gz', import.meta.url))).toString()) as Before
}

/** A database at the migrations of before with the rows of before. */
export async function databaseBefore(before: Before): Promise<TestDatabase> {
  const database = await emptyBefore(before)
  await withClient(database, (client) => load(client, before.tables))
  return database
}

/** A database at the migrations of before with nothing in it. */
export async function emptyBefore({ migrations }: Pick<Before, 'migrations'> = readBefore()): Promise<TestDatabase> {
  const database = await emptyDatabase()
  await migrateOnly(database, migrations)
  return database
}

/** Brings a database up to the migration before one, which is named by its number. */
export async function migrateUpTo(database: TestDatabase, number: string): Promise<void> {
  await migrateOnly(
    database,
    readdirSync(MIGRATIONS).filter((name) => name < number),
  )
}

async function migrateOnly(database: TestDatabase, names: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-before-'))
  for (const name of names) cpSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(database.url, folder)
  rmSync(folder, { recursive: true })
}

async function load(client: pg.Client, tables: Before['tables']): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
    await client.query(`delete from ${name}`)
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(objects)],
    )
  }
  await client.query(`
    do $$ declare each record; begin
      for each in select attrelid::regclass::text as name, attname from pg_attribute join pg_class c on c.oid = attrelid
        where attidentity <> '' and c.relkind = 'r' and not attisdropped loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %s), false)',
          each.name, each.attname, each.attname, each.name);
      end loop;
    end $$`)
  await client.query('commit; analyze')
}

export async function withClient<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
