import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts'
import { dropFolder, temporaryFolder } from '../scripts/lib/clean-up.ts'

const SETTINGS = {
  max_connections: '400',
  max_wal_size: '4GB',
  shared_buffers: '512MB',
  maintenance_work_mem: '512MB',
}

/** A PostgreSQL of its own in a folder of its own, durable as in operation, that can be killed and started again. */
export interface Cluster {
  url: string
  /** Ends it from one instant to the next; resolves when it is gone. */
  kill(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>
  /** After `kill`: over the same data, at the same address. */
  start(): Promise<void>
  close(): Promise<void>
  /** Microseconds that all its processes have worked so far; undefined where the system does not tell. */
  cpuMicros(): number | undefined
  /** What it has said of itself so far. */
  log(): string
}

export async function startCluster(more: Record<string, string> = {}): Promise<Cluster> {
  const dataDir = temporaryFolder('meydan-bench-')
  const start = () => startPostgres({ dataDir, log: () => {}, settings: { ...SETTINGS, ...more } })
  const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  let postgres = await start()
  return {
    url: postgres.url(),
    async close() {
      await postgres.stop()
      dropFolder(dataDir)
    },
    cpuMicros: () => cpuMicros(postmaster()),
    log: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
    async kill(signal) {
      const pid = postmaster()
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

const TICK_MICROS = 10_000

/** The postmaster, its living children and those it has buried. */
function cpuMicros(postmaster: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  let ticks = 0
  for (const pid of pids) {
    const stat = statOf(pid)
    if (!stat) continue
    const [, parent, user, system, buriedUser, buriedSystem] = [0, 1, 11, 12, 13, 14].map((field) =>
      Number(stat[field]),
    )
    if (Number(pid) === postmaster) ticks += Number(user) + Number(system) + Number(buriedUser) + Number(buriedSystem)
    else if (parent === postmaster) ticks += Number(user) + Number(system)
  }
  return ticks * TICK_MICROS
}

/** What stands behind the process's name; undefined where it has just ended. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  } catch {
    return undefined
  }
}
