import pino from 'pino'
import sql from 'sql-template-tag'
import { keepAuditSealed } from './domains/staff/public.ts'
import { connectRecalls } from './recalls.ts'
import type { Config } from './platform/start/config.ts'
import { type Db, openDb } from './platform/database/db.ts'
import type { AppContext } from './platform/app-context.ts'
import { localHub } from './platform/events/hub.ts'
import { DataDirInUse, runningPostgres, startPostgres } from './platform/postgres/postgres.ts'
import { sealingUrl } from './platform/keys/seal-key.ts'
import { openKeyRing } from './key-rotation/open-ring.ts'
import { openVault, type Vault } from './platform/keys/vault.ts'

export interface Database {
  /** As its owner. */
  url: string
  /** A server process uses it right now. */
  live: boolean
  close(): Promise<void>
}

/**
 * The database of this environment for a command's work, beside a running server too; one that is started for it takes these `settings`.
 * What is written through its `url` is sealed.
 */
export async function openDatabase(config: Config, settings: Record<string, string> = {}): Promise<Database> {
  const database = await reach(config, settings)
  try {
    return { ...database, url: await sealingUrl(database.url, config.secretKey) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function reach(config: Config, settings: Record<string, string>): Promise<Database> {
  const given = config.databaseOwnerUrl ?? config.databaseUrl
  if (given) return { url: given, live: false, close: async () => {} }
  try {
    const postgres = await startPostgres({ dataDir: config.dataDir, log: console.log, settings })
    return { url: postgres.url(), live: false, close: () => postgres.stop() }
  } catch (error) {
    const running = error instanceof DataDirInUse ? runningPostgres(config.dataDir) : undefined
    if (!running) throw error
    return { url: running.url(), live: true, close: async () => {} }
  }
}

/** An installation without a server over it. */
export async function withContext(
  { url, config, statementTimeoutMs = 600_000 }: { url: string; config: Config; statementTimeoutMs?: number },
  work: (context: AppContext) => Promise<void>,
): Promise<void> {
  const log = pino({ level: 'warn' })
  const db = openDb({
    url: await sealingUrl(url, config.secretKey),
    connections: 4,
    statementTimeoutMs,
    applicationName: 'meydan-command',
    onError: (error) => log.error(error),
  })
  try {
    const context: AppContext = { db, config, vault: await vaultOf(db, config), hub: localHub(), log }
    keepAuditSealed(context)
    connectRecalls(context)
    await work(context)
  } finally {
    await db.close()
  }
}

/** Before the tables of keys are there, and in the middle of a rotation, that of an installation whose keys were never rotated. */
async function vaultOf(db: Db, { secretKey }: Config): Promise<Vault> {
  const { known } = await db.one<{ known: boolean }>(
    sql`select to_regclass('platform.vault_keys') is not null as known`,
  )
  return openVault(known ? await openKeyRing(db, secretKey, { rotating: true }) : secretKey)
}
