import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import sql, { raw } from 'sql-template-tag'
import { adoptLicence } from './domains/compliance/public.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDb } from './platform/db.ts'
import type { House } from './platform/house.ts'
import { localHub } from './platform/hub.ts'
import { demoLicence } from '@meydan/contract/demo-licence'
import { migrate, pendingMigrations } from './platform/migrate.ts'
import { redeliver } from './platform/outbox.ts'
import { DataDirInUse, runningPostgres, startPostgres } from './platform/postgres/postgres.ts'
import { StartError } from './platform/start-error.ts'
import { openVault } from './platform/vault.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { verifyHouse } from './verify/house.ts'

interface Database {
  url: string
  /** A server process uses it right now. */
  live: boolean
  close(): Promise<void>
}

type Command = (database: Database, config: Config) => Promise<void>

const commands: Record<string, Command> = { migrate: bringUpToDate, seed, reset, verify, redeliver: deliverAgain }

/** One command on the database of this environment, beside a running server too where that is safe. */
export async function runCommand(name: string, env: NodeJS.ProcessEnv) {
  const command = commands[name]
  if (!command) throw new StartError(`Usage: npm run db -- ${Object.keys(commands).join(' | ')}`)
  const config = readConfig(env)
  const database = await openDatabase(config)
  try {
    await command(database, config)
  } finally {
    await database.close()
  }
}

async function bringUpToDate({ url }: Database) {
  const applied = await migrate(url)
  for (const name of applied) console.log(`applied ${name}`)
  console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`)
}

async function seed({ url }: Database, config: Config) {
  if (config.production) throw new StartError('The demo is never seeded in production.')
  await migrate(url)
  await withHouse({ url, config }, async (house) => {
    await adoptLicence(house, config.licence ?? demoLicence)
    await seedIfEmpty(house)
    console.log('The demo is in place (it is only written to an empty database).')
  })
}

/** Drops everything and seeds the demo anew. */
async function reset(database: Database, config: Config) {
  if (config.production) throw new StartError('Production is never reset.')
  if (database.live) throw new StartError('A server is running on this data folder; stop it before resetting.')
  const { url } = database
  await withHouse({ url, config }, async ({ db }) => {
    const schemas = await db.rows<{ name: string }>(sql`
      select quote_ident(nspname) as name from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`)
    for (const { name } of schemas) await db.run(sql`drop schema ${raw(name)} cascade`)
  })
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
  await seed(database, config)
}

async function verify({ url }: Database, config: Config) {
  const pending = await pendingMigrations(url)
  if (pending.length > 0)
    throw new StartError(`The database is behind: ${pending.join(', ')}; run npm run db -- migrate.`)
  await withHouse({ url, config }, async (house) => {
    const breaches = await verifyHouse(house)
    for (const { invariant, detail } of breaches) console.error(`${invariant}: ${detail}`)
    if (breaches.length > 0) process.exitCode = 1
    console.log(
      breaches.length === 0
        ? 'Every money invariant holds and the audit log is whole.'
        : `${breaches.length} breaches.`,
    )
  })
}

async function deliverAgain({ url }: Database, config: Config) {
  await withHouse({ url, config }, async ({ db }) => {
    const letters = await redeliver(db)
    for (const { id, topic, error } of letters) console.log(`${topic} ${id}: ${error}`)
    console.log(letters.length === 0 ? 'No letter is parked.' : `${letters.length} letters are due again.`)
  })
}

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, live: false, close: async () => {} }
  try {
    const postgres = await startPostgres({ dataDir: config.dataDir, log: console.log })
    return { url: postgres.url(), live: false, close: () => postgres.stop() }
  } catch (error) {
    const running = error instanceof DataDirInUse ? runningPostgres(config.dataDir) : undefined
    if (!running) throw error
    return { url: running.url(), live: true, close: async () => {} }
  }
}

async function withHouse({ url, config }: { url: string; config: Config }, work: (house: House) => Promise<void>) {
  const log = pino({ level: 'warn' })
  const db = openDb({ url, connections: 4, statementTimeoutMs: 600_000, onError: (error) => log.error(error) })
  try {
    await work({ db, config, vault: openVault(config.secretKey), hub: localHub(), log })
  } finally {
    await db.close()
  }
}
