import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { type Database, openDatabase, withContext } from './command-database.ts'
import { LINK_MINUTES, makeFirstAdminLink } from './domains/staff/public.ts'
import { assertAlone, rotateKeys } from './key-rotation/rotate.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { readKeyRing, writeRing } from './platform/keys/key-ring.ts'
import { sealingUrl } from './platform/keys/seal-key.ts'
import { readSecretKey } from './platform/start/secret-key.ts'
import { adoptLicence } from './domains/compliance/public.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { migrate, pendingMigrations, shortList } from './platform/schema/migrate.ts'
import { redeliverDeadLetters } from './platform/events/outbox.ts'
import { StartError } from './platform/start/start-error.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { verifyLedger } from './integrity/verify-ledger.ts'

type Command = (database: Database, config: Config) => Promise<void>

const commands: Record<string, Command> = {
  migrate: bringUpToDate,
  seed: seedDemo,
  reset,
  verify,
  redeliver: deliverAgain,
}

/** A link by which the first admin of an empty installation, or the second, sets name, password and second factor. Refuses where two people work here. */
export async function createAdmin(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    await withContext({ url: database.url, config }, async (context) => {
      const made = await makeFirstAdminLink(context.db)
      if (!made)
        throw new StartError(
          'Two people work here already: they make further accounts in the back office, one proposing, the other approving.',
        )
      console.log(
        `\nFor the first admin or the second, within ${LINK_MINUTES} minutes, once:\n\n  ${addressOf(config)}/backoffice/kurulum#${made.link}\n`,
      )
    })
  } finally {
    await database.close()
  }
}

/**
 * Seals everything with a new data key, with `rootToo` under a new root; with OLD_SECRET_KEY, wraps the keys by SECRET_KEY first. Refuses
 * while a server runs.
 */
export async function changeKeys(env: NodeJS.ProcessEnv, { rootToo = false } = {}): Promise<void> {
  const config = readConfig(env)
  const old = env.OLD_SECRET_KEY?.trim()
  const before = old ? { ...config, secretKey: readSecretKey(old, config.dataDir) } : config
  const database = await openDatabase(before)
  try {
    if (database.live) throw new StartError('A server is running on this data folder; stop it before rotating keys.')
    await migrate(database.url)
    if (old) await wrapAnew(database, before, config.secretKey)
    await withContext({ url: database.url, config }, async (context) => {
      const { id, rows, files, root } = await rotateKeys(context, config.secretKey, { rootToo })
      console.log(`Everything is sealed with key ${id}: ${rows} rows and ${files} files were sealed anew.`)
      if (rootToo) console.log(`Root ${root} signs from now on.`)
    })
  } finally {
    await database.close()
  }
}

async function wrapAnew({ url }: Database, before: Config, secretKey: Buffer): Promise<void> {
  await withContext({ url, config: before }, ({ db }) =>
    db.transaction(async (tx) => {
      await assertAlone(tx)
      const ring = await readKeyRing(tx, before.secretKey, { rotating: true })
      await writeRing(tx, secretKey, ring)
    }),
  )
  console.log('The keys are wrapped by the new SECRET_KEY.')
}

function addressOf({ production, backofficeHost, port }: Config): string {
  return production && backofficeHost ? `https://${backofficeHost}` : `http://${backofficeHost ?? 'localhost'}:${port}`
}

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
  console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} files applied.`)
}

/** Writes the demo into an empty database. Refuses production. */
export async function seedDemo({ url }: Database, config: Config) {
  if (config.production) throw new StartError('The demo is never seeded in production.')
  await migrate(url)
  await withContext({ url, config }, async (context) => {
    await adoptLicence(context.db, config.licence ?? demoLicence)
    await seedIfEmpty(context)
    console.log('The demo is in place (it is only written to an empty database).')
  })
}

/** Drops everything and seeds the demo anew. */
async function reset(database: Database, config: Config) {
  if (config.production) throw new StartError('Production is never reset.')
  if (database.live) throw new StartError('A server is running on this data folder; stop it before resetting.')
  const { url } = database
  await withContext({ url, config }, async ({ db }) => {
    const schemas = await db.rows<{ name: string }>(sql`
      select quote_ident(nspname) as name from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`)
    for (const { name } of schemas) await db.run(sql`drop schema ${raw(name)} cascade`)
  })
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
  await seedDemo({ ...database, url: await sealingUrl(url, config.secretKey) }, config)
}

async function verify({ url }: Database, config: Config) {
  const pending = await pendingMigrations(url)
  if (pending.length > 0)
    throw new StartError(`The database is behind: ${shortList(pending)}; run npm run db -- migrate.`)
  await withContext({ url, config }, async (context) => {
    const breaches = await verifyLedger(context)
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
  await withContext({ url, config }, async ({ db }) => {
    const messages = await redeliverDeadLetters(db)
    for (const { id, topic, error } of messages) console.log(`${topic} ${id}: ${error}`)
    console.log(messages.length === 0 ? 'No dead letters.' : `${messages.length} dead letters are due again.`)
  })
}
