import pino from 'pino'
import sql, { type Sql } from 'sql-template-tag'
import { openFeed, type Reader } from '../../src/domains/ledger-feed/public.ts'
import { readConfig } from '../../src/platform/start/config.ts'
import { openDb } from '../../src/platform/database/db.ts'
import type { AppContext } from '../../src/platform/app-context.ts'
import { localHub } from '../../src/platform/events/hub.ts'
import { openVault } from '../../src/platform/keys/vault.ts'

export const MOMENTS = ['before the effect', 'before the commit', 'after the commit'] as const
export type Moment = (typeof MOMENTS)[number]

const die = () => void process.kill(process.pid, 'SIGKILL')

/**
 * For a process of its own, with the database and the moment as arguments: it lets the reader read the ledger and dies at that moment, as the power
 * fails. `effects` is the table in which the reader leaves rows.
 */
export async function readAndDie(read: Reader, effects: Sql): Promise<void> {
  const [url, moment] = process.argv.slice(2) as [string, Moment]
  const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
  const db = openDb({ url, connections: 2, onError: () => {} })
  const log = pino({ level: 'silent' })
  const context: AppContext = { db, config, vault: openVault(config.secretKey), hub: localHub(), log }
  const reader: Reader = {
    ...read,
    async take(tx, movements) {
      if (moment === 'before the effect') die()
      await read.take(tx, movements)
      if (moment === 'before the commit') die()
    },
  }
  const feed = await openFeed(context, [reader])
  for (;;) {
    await feed.read()
    const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from ${effects}`)
    if (moment === 'after the commit' && count > 0) die()
  }
}
