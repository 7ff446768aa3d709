import pino from 'pino'
import { readConfig } from '../../../platform/start/config.ts'
import { openDb } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { localHub } from '../../../platform/events/hub.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { AT_ONCE, FEED_KEY } from './feed.ts'
import { builtInFeed, readFeed } from '../public.ts'
import { connectRecalls } from '../../../recalls.ts'
import { settleSoon } from '../settle/settle-due.ts'

/** Reads a feed into a database and settles what it says, until it is killed. */
const [url, feed] = process.argv.slice(2) as [string, string]
const SETTLE_MS = 200

const db = openDb({ url, connections: 6, onError: () => {} })
const hub = localHub()
db.publishTo(hub)
const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
const context: AppContext = {
  db,
  config,
  vault: openVault(config.secretKey),
  hub,
  log: pino({ level: 'error' }, pino.destination(2)),
}
connectRecalls(context)
readFeed(context, builtInFeed({ url: feed, key: FEED_KEY }, AT_ONCE))
setInterval(() => void settleSoon(context), SETTLE_MS)
