import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from '../load.ts'
import type { MainProcess } from '../main-process.ts'
import { until } from '../until.ts'
import type { BalanceLatency } from './balance-latency.ts'
import type { Redis } from './redis.ts'
import type { Ring } from './ring.ts'

/** What the faults befall, and what they note. */
export interface Stage {
  ring: Ring
  redis: Redis
  servers: readonly MainProcess[]
  load: Load
  latency: BalanceLatency
  random: () => number
  /** From now on the time runs until everybody who plays has been answered again. */
  felt(): void
  /** Keeps the largest that was noted under this name. */
  note(figure: string, value: number): void
}

type Fault = (stage: Stage) => Promise<void>

/** A proxy asks each second; what it has noticed by then it has noticed. */
const NOTICED_MS = 1_500
/** Longer than anybody waits for one who does not answer. */
const PAUSE_MS = 7_000
export const SEEN_LIMIT_MS = 60_000

/** Each ends with everything up and ready. */
export const faults: Record<string, Fault> = {
  'server killed': async (stage) => {
    const server = anyOf(stage.servers, stage.random)
    stage.felt()
    await server.end('SIGKILL')
    await wait(stage.random() * 1_000)
    await server.start()
  },
  'server paused': async (stage) => {
    const server = anyOf(stage.servers, stage.random)
    stage.felt()
    server.signal('SIGSTOP')
    await wait(PAUSE_MS)
    server.signal('SIGCONT')
  },
  'all servers replaced': async ({ servers, load, note }) => {
    const [cut, busy, late] = [load.cut(), load.busy(), load.late()]
    for (const server of servers) {
      await server.end('SIGTERM')
      await server.start()
      await wait(NOTICED_MS)
    }
    note('cut_by_replacing', load.cut() - cut)
    note('busy_by_replacing', load.busy() - busy)
    note('late_by_replacing', load.late() - late)
  },
  'Redis killed': async ({ redis, servers, latency, felt, note }) => {
    felt()
    await redis.kill()
    await until(
      'every server is degraded',
      () => isAll(servers, (is) => is.code === 200 && is.status === 'degraded'),
      SEEN_LIMIT_MS,
    )
    note('news_without_redis_ms', await latency.travel())
    await redis.start()
    const from = performance.now()
    await until('every server hears the others', () => isAll(servers, (is) => is.status === 'ok'), SEEN_LIMIT_MS)
    note('whole_after_redis_ms', performance.now() - from)
  },
  'primary killed': async ({ ring, felt, note }) => {
    const before = ring.primary()
    const from = performance.now()
    felt()
    await ring.kill(before)
    await ring.promote()
    note('promoted_after_ms', performance.now() - from)
    await ring.renew(before)
  },
  'one standby lost': async ({ ring, felt, random }) => {
    const lost = anyOf(ring.standbys(), random)
    felt()
    await ring.kill(lost)
    await wait(random() * 2_000)
    await ring.start(lost)
  },
  'both standbys lost': async ({ ring, servers, felt, note }) => {
    const lost = await loseStandbys(ring)
    const from = performance.now()
    await until('no server is ready', () => isAll(servers, ({ code }) => code === 503), SEEN_LIMIT_MS)
    note('not_ready_after_ms', performance.now() - from)
    const [first, ...others] = lost
    if (first) await ring.start(first)
    felt()
    for (const name of others) await ring.start(name)
  },
  'standbys lost, then the primary': async ({ ring, felt, random }) => {
    const before = ring.primary()
    const lost = await loseStandbys(ring)
    // What is committed now is on its disk alone, and may not be answered.
    await wait(1_000 + random() * 4_000)
    await ring.kill(before)
    for (const name of lost) await ring.start(name)
    felt()
    await ring.promote()
    await ring.renew(before)
  },
}

async function loseStandbys(ring: Ring) {
  const lost = ring.standbys()
  await Promise.all(lost.map((name) => ring.kill(name)))
  return lost
}

function anyOf<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)] as T
}

type Readiness = Awaited<ReturnType<MainProcess['readiness']>>

export async function isAll(servers: readonly MainProcess[], holds: (is: Readiness) => boolean): Promise<boolean> {
  const all = await Promise.all(servers.map((server) => server.readiness()))
  return all.every(holds)
}
