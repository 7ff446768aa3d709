import pino from 'pino'
import sql from 'sql-template-tag'
import { readConfig } from '../../platform/config.ts'
import { openDb } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { localHub } from '../../platform/hub.ts'
import { openVault } from '../../platform/vault.ts'
import { openFeed, type Reader } from '../feed/public.ts'
import { clubReader } from './reader.ts'

export const MOMENTS = ['before the effect', 'before the commit', 'after the commit'] as const
export type Moment = (typeof MOMENTS)[number]

const die = () => void process.kill(process.pid, 'SIGKILL')

/** As a process of its own, it reads the ledger and dies at the moment it is told, as the power fails. */
async function readAndDie(url: string, moment: Moment): Promise<void> {
  const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
  const db = openDb({ url, connections: 2, onError: () => {} })
  const log = pino({ level: 'silent' })
  const house: House = { db, config, vault: openVault(config.secretKey), hub: localHub(), log }
  const reader: Reader = {
    ...clubReader,
    async take(tx, movements) {
      if (moment === 'before the effect') die()
      await clubReader.take(tx, movements)
      if (moment === 'before the commit') die()
    },
  }
  const feed = openFeed(house, [reader])
  for (;;) {
    await feed.read()
    const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from club.rounds`)
    if (moment === 'after the commit' && count > 0) die()
  }
}

if (process.argv[1] === import.meta.filename) {
  const [url, moment] = process.argv.slice(2) as [string, Moment]
  await readAndDie(url, moment)
}
