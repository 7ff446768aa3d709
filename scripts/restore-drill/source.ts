import { join } from 'node:path'
import { withContext } from '../../apps/server/src/command-database.ts'
import type { Config } from '../../apps/server/src/platform/start/config.ts'
import { migrate } from '../../apps/server/src/platform/schema/migrate.ts'
import { sealingUrl } from '../../apps/server/src/platform/keys/seal-key.ts'
import { withClient } from '../../apps/server/src/platform/database/with-client.ts'
import { fillInstallation } from '../../bench/environment.ts'
import { lengthenLedger } from '../../bench/ledger/long-ledger.ts'
import { type Cluster, initCluster, OWNER, startCluster } from './cluster.ts'
import type { Programs } from './programs.ts'

/** Of a movement with its indexes; the size that comes of it is measured. */
const BYTES_PER_MOVEMENT = 270

/** A database of the drill's own, filled with players and movements to about so many MB. */
export async function makeSource(
  programs: Programs,
  { folder, config, megabytes }: { folder: string; config: Config; megabytes: number },
): Promise<Cluster> {
  const data = join(folder, 'source')
  await initCluster(programs, data)
  const cluster = await startCluster(programs, { data, place: join(folder, 'source-run'), settings: {} })
  const plain = cluster.url(OWNER, OWNER)
  await withClient(cluster.url('postgres', OWNER), (client) => client.query(`create database ${OWNER}`))
  const url = await sealingUrl(plain, config.secretKey)
  await migrate(url)
  await withContext({ url, config }, async (context) => {
    await fillInstallation(context)
    const rows = Math.round((megabytes * 1_000_000) / BYTES_PER_MOVEMENT)
    if (rows > 0) await lengthenLedger(context.db, { rows, hot: 0 })
  })
  return cluster
}
