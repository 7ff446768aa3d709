import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts'
import { dropFolder, temporaryFolder } from '../scripts/clean-up.ts'

const SETTINGS = { max_connections: '400', max_wal_size: '4GB', shared_buffers: '512MB' }

/** A PostgreSQL of its own in a folder of its own, durable as in operation, that can be killed and started again. */
export interface Cluster {
  url: string
  /** Ends it from one instant to the next; resolves when it is gone. */
  kill(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>
  /** After `kill`: over the same data, at the same address. */
  start(): Promise<void>
  close(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = temporaryFolder('meydan-bench-')
  const start = () => startPostgres({ dataDir, log: () => {}, settings: SETTINGS })
  let postgres = await start()
  return {
    url: postgres.url(),
    async close() {
      await postgres.stop()
      dropFolder(dataDir)
    },
    async kill(signal) {
      const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, signal)
      while (isAlive(pid)) await setTimeout(5)
      await postgres.stop()
    },
    async start() {
      postgres = await start()
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
