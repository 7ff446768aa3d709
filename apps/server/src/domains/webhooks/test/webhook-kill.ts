import pino from 'pino'
import { readConfig } from '../../../platform/start/config.ts'
import { openDb } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { localHub } from '../../../platform/events/hub.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { sendDeliveries } from '../send-deliveries.ts'

/** Sends deliveries until somebody kills it. */
const [url] = process.argv.slice(2) as [string]
const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
const db = openDb({ url, connections: 2, onError: () => {} })
const log = pino({ level: 'silent' })
const context: AppContext = { db, config, vault: openVault(config.secretKey), hub: localHub(), log }
for (;;) {
  await sendDeliveries(context)
  await new Promise((resolve) => setTimeout(resolve, 5))
}
