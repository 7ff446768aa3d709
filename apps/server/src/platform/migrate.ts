import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { isReadOnly } from './database-hosts.ts'
import { StartError } from './start-error.ts'
import { withClient } from './with-client.ts'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
/** Any fixed number: whoever migrates this database holds it. */
export const LOCK = 7_263_411

interface Migration {
  name: string
  text: string
  sha256: string
}

/**
 * Brings the database up to date: every new file of `migrations/` in order, each in its own transaction. Processes that
 * start at once wait for each other. Answers the names it applied. Refuses a file that changed or went after it was applied.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`
      create schema if not exists platform;
      create table if not exists platform.migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const pending = await findPending(client, folder)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  })
}

/** Refuses a database that takes no writes: a standby, or one that was set so. */
export async function assertWritable(url: string): Promise<void> {
  if (await withClient(url, isReadOnly))
    throw new StartError(
      'The database of DATABASE_URL is read-only: give the primary, or all hosts of which one is it.',
    )
}

/** The names of the files that are not applied yet. */
export async function pendingMigrations(url: string, folder = FOLDER): Promise<string[]> {
  return withClient(url, async (client) => (await findPending(client, folder)).map(({ name }) => name))
}

async function findPending(client: Client, folder: string) {
  const applied = await readApplied(client)
  const files = readMigrations(folder)
  for (const [name, sha256] of applied) {
    const file = files.find((migration) => migration.name === name)
    if (!file) throw new StartError(`Migration ${name} was applied to this database but its file is gone.`)
    if (file.sha256 !== sha256) {
      throw new StartError(
        `Migration ${name} was applied and changed since; undo the change and write a new migration.`,
      )
    }
  }
  return files.filter(({ name }) => !applied.has(name))
}

async function readApplied(client: Client) {
  const known = await client.query<{ known: boolean }>("select to_regclass('platform.migrations') is not null as known")
  if (!known.rows[0]?.known) return new Map<string, string>()
  const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from platform.migrations')
  return new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]))
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const numbers = new Set<string>()
  return names.sort().map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new StartError(`Migration ${name} is not named like 0001_what_it_does.sql.`)
    if (numbers.has(number)) throw new StartError(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

async function apply(client: Client, { name, text, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await finish(client)
    await client.query('insert into platform.migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const at = lineOf(text, Number((error as { position?: string }).position))
    throw new StartError(`Migration ${name}${at} failed and was undone: ${(error as Error).message}.`)
  }
}

/** What a change of tables leaves to do before the next one, where the migrations say so by the function `platform.after_migrations`. */
async function finish(client: Client) {
  const known = await client.query<{ known: boolean }>(
    "select to_regprocedure('platform.after_migrations()') is not null as known",
  )
  if (known.rows[0]?.known) await client.query('select platform.after_migrations()')
}

function lineOf(text: string, position: number) {
  return Number.isFinite(position) ? ` line ${text.slice(0, position).split('\n').length}` : ''
}
