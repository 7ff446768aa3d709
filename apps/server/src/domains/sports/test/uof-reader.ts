import pino from 'pino'
import { readConfig } from '../../../platform/start/config.ts'
import { openDb } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { localHub } from '../../../platform/events/hub.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { connectRecalls } from '../../../recalls.ts'
import { professionalFeed, readFeed } from '../public.ts'
import { settleSoon } from '../settle/settle-due.ts'
import { AT_ONCE } from './feed.ts'
import { TOKEN } from './uof.ts'

/** Reads a Unified Odds Feed into a database and settles what it says, until it is killed. */
const [url, port, apiUrl] = process.argv.slice(2) as [string, string, string]
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
const settings = {
  broker: { protocol: 'amqp' as const, hostname: '127.0.0.1', port: Number(port) },
  apiUrl,
  token: TOKEN,
  nodeId: undefined,
  languages: ['tr'],
  producers: undefined,
}
readFeed(context, professionalFeed(context, settings, AT_ONCE))
setInterval(() => void settleSoon(context), SETTLE_MS)
