import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWhatIsStale } from '../build.ts'
import { openServers, type Servers } from './test/servers.ts'

const MOST_MS = 1_800_000
const LOOK_MS = 50
/** Prices of matches that are played change each second; so long it is seen that they go on. */
const WATCHED_MS = 20_000
/** Without a message, ms: of a server that is told to stop, and of one that is killed. */
const ANNOUNCED_MS = 3_000
const KILLED_MS = 10_000
const LIVE = 1
const PREMATCH = 3

let servers: Servers

beforeAll(async () => {
  await buildWhatIsStale(() => {})
  servers = await openServers(2, 1)
}, MOST_MS)

afterAll(() => servers?.close())

/**
 * The last messages that are in the book, and the producers that are not up. The newest price would tell less: of the few matches that a new
 * installation plays none may change for two seconds.
 */
async function look(): Promise<{ newest: number; shut: readonly number[] }> {
  const { db } = servers.context
  const [{ newest }, shut] = await Promise.all([
    db.one<{ newest: number }>(
      sql`select coalesce(sum(last_seq), 0)::float8 as newest from sports.producers where id in (${LIVE}, ${PREMATCH})`,
    ),
    db.rows<{ id: number }>(
      sql`select id from sports.producers where id in (${LIVE}, ${PREMATCH}) and state <> 'up' order by id`,
    ),
  ])
  return { newest, shut: shut.map(({ id }) => id) }
}

async function nothing(): Promise<void> {}

interface Seen {
  /** The longest time (ms) in which nothing was read. */
  stillMs: number
  /** Producers whose markets were closed at any time. */
  shut: readonly number[]
}

/** What players see of prices while that happens and some time afterwards. */
async function watch(happens: () => Promise<void>): Promise<Seen> {
  const happening = happens()
  const until = performance.now() + WATCHED_MS
  const shut = new Set<number>()
  let [{ newest }, changedAt, stillMs] = [await look(), performance.now(), 0]
  while (performance.now() < until) {
    await wait(LOOK_MS)
    const seen = await look()
    const now = performance.now()
    stillMs = Math.max(stillMs, now - changedAt)
    for (const id of seen.shut) shut.add(id)
    if (seen.newest === newest) continue
    newest = seen.newest
    changedAt = now
  }
  await happening
  return { stillMs: Math.round(stillMs), shut: [...shut] }
}

it(
  'prices stand no longer than 3 s where their server is told to stop and 10 s where it is killed, and nothing is closed',
  async () => {
    const [first, second] = servers.ports as [number, number]
    for (let seen = await look(); seen.newest === 0 || seen.shut.length > 0; seen = await look()) await wait(LOOK_MS)
    // Where prices stand that long with nothing going on, the machine has no processor to give, and tells nothing of a restart.
    let asEver = await watch(nothing)
    while (asEver.shut.length > 0 || asEver.stillMs > ANNOUNCED_MS) asEver = await watch(nothing)
    const figures: Record<string, Seen> = { 'as ever': asEver }
    // Whoever has them now, the other one has all of them afterwards.
    figures['the first told to stop'] = await watch(() => servers.stop(first))
    await servers.start(first)
    figures['the second told to stop'] = await watch(() => servers.stop(second))
    await servers.start(second)
    figures['the first killed'] = await watch(() => servers.kill(first))
    console.log(JSON.stringify(figures, undefined, 1))
    expect(Object.entries(figures).filter(([, { shut }]) => shut.length > 0)).toEqual([])
    for (const { stillMs } of Object.values(figures).slice(1, 3)) expect(stillMs).toBeLessThanOrEqual(ANNOUNCED_MS)
    expect(figures['the first killed']?.stillMs).toBeLessThanOrEqual(KILLED_MS)
  },
  MOST_MS,
)
