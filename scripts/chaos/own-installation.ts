import pino from 'pino'
import { fillInstallation } from '../../bench/environment.ts'
import { keepAuditSealed } from '../../apps/server/src/domains/staff/public.ts'
import { openKeyRing } from '../../apps/server/src/key-rotation/open-ring.ts'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { openDb } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext } from '../../apps/server/src/platform/app-context.ts'
import { localHub } from '../../apps/server/src/platform/events/hub.ts'
import { migrate } from '../../apps/server/src/platform/schema/migrate.ts'
import { sealingUrl } from '../../apps/server/src/platform/keys/seal-key.ts'
import { openVault } from '../../apps/server/src/platform/keys/vault.ts'

/** An installation of ten thousand players in an empty database, which servers with this environment take for their own. */
export async function makeContext(env: Record<string, string>): Promise<AppContext> {
  const config = readConfig(env)
  const url = await sealingUrl(config.databaseUrl as string, config.secretKey)
  await migrate(url)
  const db = openDb({ url, connections: 4, statementTimeoutMs: 600_000, onError: () => {} })
  const vault = openVault(await openKeyRing(db, config.secretKey))
  const context: AppContext = { db, config, vault, hub: localHub(), log: pino({ level: 'fatal' }) }
  keepAuditSealed(context)
  await fillInstallation(context)
  return context
}
