import pino from 'pino'
import sql from 'sql-template-tag'
import { readConfig } from '../../../platform/start/config.ts'
import { openDb, type Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { localHub } from '../../../platform/events/hub.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { type FedMovement, openFeed, type Reader } from '../ledger-feed.ts'

export type Moment = 'before the effect' | 'before the commit' | 'after the commit'

/** Writes down each movement it is given, without asking whether it is there already: twice would be seen. */
export function effectsOf(name: string, between: (moment: Moment, tx: Tx) => void | Promise<void>): Reader {
  return {
    name,
    wants: () => sql`m.kind = 'adjustment'`,
    async take(tx, movements: readonly FedMovement[]) {
      await between('before the effect', tx)
      await tx.run(sql`
        insert into effects (reader, player_id, seq)
        select ${name}, * from unnest(${movements.map((m) => m.player_id)}::int[], ${movements.map((m) => m.seq)}::int[])`)
      await between('before the commit', tx)
    },
  }
}

/** As a process of its own, it reads the ledger and dies at the moment that is set, as when the power fails. */
async function readAndDie(url: string, reader: string, moment: Moment): Promise<void> {
  const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
  const db = openDb({ url, connections: 2, onError: () => {} })
  const log = pino({ level: 'silent' })
  const context: AppContext = { db, config, vault: openVault(config.secretKey), hub: localHub(), log }
  const die = () => void process.kill(process.pid, 'SIGKILL')
  const feed = await openFeed(context, [effectsOf(reader, (now) => (now === moment ? die() : undefined))])
  for (;;) {
    const before = await readCount(db)
    await feed.read()
    if (moment === 'after the commit' && (await readCount(db)) > before) die()
  }
}

async function readCount(db: AppContext['db']): Promise<number> {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from effects`)).count
}

if (process.argv[1] === import.meta.filename) {
  const [url, reader, moment] = process.argv.slice(2) as [string, string, Moment]
  await readAndDie(url, reader, moment)
}
