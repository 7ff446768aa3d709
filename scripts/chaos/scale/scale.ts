import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { verifyMoney } from '../../../apps/server/src/integrity/verify.ts'
import { dropFolder, temporaryFolder } from '../../lib/clean-up.ts'
import { freePort } from '../../lib/free-port.ts'
import { isExact, startLoad } from '../load.ts'
import { type MainProcess, mainProcess } from '../main-process.ts'
import { makeContext } from '../own-installation.ts'
import { seededRandom } from '../../../apps/server/src/seed/seeded-random.ts'
import { until } from '../until.ts'
import { faults, isAll, SEEN_LIMIT_MS, type Stage } from './faults.ts'
import { openFront } from './front.ts'
import { openBalanceLatency } from './balance-latency.ts'
import { openRedis } from './redis.ts'
import { startRing } from './ring.ts'
import type { Alone, Outcome } from '../trial.ts'

const SERVERS = 3
const PLAYERS = 32
/** After a fault, everybody who plays is answered again by then. */
const SERVED_MS = 5_000
/** An answer by then is early enough. */
const NEWS_MS = 3_000
/** Two seconds, and what was known half a second before. */
const NOT_READY_MS = 3_000
const LONG_ACKNOWLEDGED = 250_000
const LEAST_ROUNDS = 3
/** A provider that waits for no answer longer than this. */
const PATIENCE_MS = 3_000
/** What is tried is whether they are served, not how many. */
const THINK_MS = 40

/**
 * Three servers behind a proxy, a Redis, a primary with two standbys: in an order that the seed decides they are killed, paused, replaced
 * and promoted, each once, or again and again until 250,000 operations are acknowledged.
 */
export async function scale({ seed, short, say }: Alone): Promise<Outcome[]> {
  const ground = await prepare(say)
  const { context, servers, ring, redis, front, logs, folder } = ground
  let isSound = false
  try {
    const latency = await openBalanceLatency(context, PLAYERS + 1, servers)
    const address = () => front.address
    const load = await startLoad(
      { context },
      { name: 'scale', seed, players: PLAYERS, address, timeoutMs: PATIENCE_MS, thinkMs: THINK_MS },
    )
    const noted: Record<string, number> = {}
    const note = (figure: string, value: number) => (noted[figure] = Math.max(noted[figure] ?? 0, Math.round(value)))
    const count = await storm({ ring, redis, servers, load, latency, note, random: seededRandom(seed) }, short, say)
    const result = await load.stop()
    const breaches = await verifyMoney(context.db)
    for (const { invariant, detail } of breaches) console.error(`${invariant}: ${detail}`)
    const outcomes = judged(noted, { faults: count, ...result, breaches: breaches.length }, isExact(result))
    isSound = outcomes.every(({ ok }) => ok)
    return outcomes
  } finally {
    front.close()
    for (const server of servers) await server.end('SIGKILL')
    await context.db.close()
    await redis.kill()
    await ring.close()
    dropFolder(folder)
    if (isSound) rmSync(logs, { recursive: true })
    else say(`what the servers said is kept in ${logs}`)
  }
}

async function prepare(say: Alone['say']) {
  const folder = temporaryFolder('meydan-scale-')
  const logs = mkdtempSync(join(tmpdir(), 'meydan-scale-logs-'))
  const ring = await startRing(folder)
  const redis = await openRedis()
  const env = environment(ring.url, { redis: redis.url, folder })
  const context = await makeContext(env)
  const servers = await startServers(env, { folder, logs })
  const addresses = servers.map(({ address }) => address)
  const front = await openFront(addresses, folder)
  say(`PostgreSQL ${ring.programs.major}, a primary and two standbys; Redis; ${SERVERS} servers behind ${front.name}`)
  return { folder, logs, ring, redis, context, servers, front }
}

/** Every fault in the order of the seed, each once or again and again; answers how many there were. */
async function storm(around: Omit<Stage, 'felt'>, short: boolean, say: Alone['say']): Promise<number> {
  const { load, random, servers, note } = around
  let count = 0
  for (let round = 0; short ? round < 1 : round < LEAST_ROUNDS || load.count() < LONG_ACKNOWLEDGED; round++)
    for (const name of shuffled(Object.keys(faults), random)) {
      await wait(500 + random() * 1_000)
      const before = load.count()
      let since: number | undefined
      const over = faults[name]?.({ ...around, felt: () => (since = performance.now()) })
      const served = await servedAgain(() => since, load.eldest, over)
      if (served !== undefined) note('slowest_served_again_ms', served)
      await until('every server is ready', () => isAll(servers, ({ status }) => status === 'ok'), SEEN_LIMIT_MS)
      count++
      const again = served === undefined ? '' : `served again after ${Math.round(served)} ms, `
      say(`${name.padEnd(32)} ${again}${load.count() - before} acknowledged`)
    }
  return count
}

function judged(noted: Record<string, number>, figures: Record<string, number>, isWhole: boolean): Outcome[] {
  const { cut_by_replacing: cut = 0, busy_by_replacing: busy = 0, late_by_replacing: late = 0, ...rest } = noted
  const bounds = {
    slowest_served_again_ms: SERVED_MS,
    news_without_redis_ms: NEWS_MS,
    not_ready_after_ms: NOT_READY_MS,
  }
  const isInTime = Object.entries(bounds).every(([figure, most]) => (rest[figure] ?? 0) <= most)
  return [
    { name: 'scale', figures: { ...figures, ...rest }, ok: isWhole && figures.breaches === 0 && isInTime },
    { name: 'rolling', figures: { cut, busy, late, servers: SERVERS }, ok: cut === 0 },
  ]
}

function environment(url: string, { redis, folder }: { redis: string; folder: string }): Record<string, string> {
  return {
    NODE_ENV: 'production',
    BACKOFFICE_HOST: 'yonetim.example',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: url,
    REDIS_URL: redis,
    DATA_DIR: join(folder, 'data'),
    STADIUM: 'off',
    DRAIN_SECONDS: '3',
  }
}

async function startServers(
  env: Record<string, string>,
  { folder, logs }: { folder: string; logs: string },
): Promise<MainProcess[]> {
  mkdirSync(join(folder, 'data'))
  const servers: MainProcess[] = []
  for (let no = 0; no < SERVERS; no++)
    servers.push(mainProcess(await freePort(), { env, log: join(logs, `server-${no}.log`) }))
  await Promise.all(servers.map((server) => server.start()))
  return servers
}

/** Waits until the fault is over and everybody has been answered since it was felt; milliseconds from there. */
async function servedAgain(
  since: () => number | undefined,
  eldest: () => number,
  over: Promise<void> | undefined,
): Promise<number | undefined> {
  let isOver = false
  let took: number | undefined
  let failure: unknown
  over?.then(
    () => (isOver = true),
    (error: unknown) => (failure = error ?? new Error('the fault failed')),
  )
  for (;;) {
    if (failure !== undefined) throw failure
    const from = since()
    if (from !== undefined && took === undefined && eldest() > from) took = performance.now() - from
    if (isOver && (from === undefined || took !== undefined)) return took
    await wait(10)
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each)
}
