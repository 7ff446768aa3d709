import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWhatIsStale } from '../build.ts'
import { FEED_LEASES } from '../../apps/server/src/domains/sports/feed/lease.ts'
import { openServers, type Servers } from './test/servers.ts'

const MOST_MS = 1_800_000
const LOOK_MS = 20
/** Without anybody who plays the matches and reads them, ms: of a server that is stopped, and of one that is killed. */
const ANNOUNCED_MS = 3_000
const KILLED_MS = 10_000
/** So long it is seen that nothing closes. */
const WATCHED_MS = 20_000
/** Of the matches and of their feed, the leases of `odds-simulator/server/owner.ts` and `sports/feed/lease.ts`. */
const LEASES = [7_315_102, FEED_LEASES.first]
const LIVE = 1
const PREMATCH = 3

let servers: Servers

beforeAll(async () => {
  await buildWhatIsStale(() => {})
  servers = await openServers(2, 1)
}, MOST_MS)

afterAll(() => servers?.close())

interface Look {
  at: number
  /** The last message that is in the book: a process that takes matches over announces them at once. */
  newest: number
  /** Who has which lease. */
  holders: readonly string[]
  /** Producers that are not up. */
  shut: readonly number[]
}

async function look(): Promise<Look> {
  const seen = await servers.context.db.one<Omit<Look, 'at'>>(sql`
    select coalesce(sum(last_seq), 0)::float8 as newest, coalesce(array_agg(id) filter (where state <> 'up'), '{}') as shut,
      array(select objid || ':' || pid from pg_locks where locktype = 'advisory' and granted and objid = any(${LEASES}::oid[]) order by 1) as holders
    from sports.producers where id in (${LIVE}, ${PREMATCH})`)
  return { at: performance.now(), ...seen }
}

interface Seen {
  /** From the moment at which a lease is left until both are held and something new was read; 0 where none is left. */
  goneMs: number
  /** Producers whose markets were closed at any time. */
  shut: readonly number[]
}

/**
 * What players see of prices while that happens. How long the newest price stands would tell less: of the few matches that a new
 * installation plays none may change for three seconds.
 */
async function watch(happens: () => Promise<void>): Promise<Seen> {
  const shut = new Set<number>()
  const before = await look()
  const happening = happens()
  const until = performance.now() + WATCHED_MS
  let [left, back]: (Look | undefined)[] = []
  while (performance.now() < until || (left && !back)) {
    await wait(LOOK_MS)
    const seen = await look()
    for (const id of seen.shut) shut.add(id)
    if (before.holders.some((holder) => !seen.holders.includes(holder))) left ??= seen
    if (left && seen.holders.length === LEASES.length && seen.newest > left.newest) back ??= seen
  }
  await happening
  return { goneMs: left && back ? Math.round(back.at - left.at) : 0, shut: [...shut] }
}

it(
  'prices stand no longer than 3 s where their server is told to stop and 10 s where it is killed, and nothing is closed',
  async () => {
    const [first, second] = servers.ports as [number, number]
    for (let seen = await look(); seen.newest === 0 || seen.shut.length > 0; seen = await look()) await wait(LOOK_MS)
    const figures: Record<string, Seen> = {}
    // Whoever has them now, the other one has all of them afterwards.
    figures['the first told to stop'] = await watch(() => servers.stop(first))
    await servers.start(first)
    figures['the second told to stop'] = await watch(() => servers.stop(second))
    await servers.start(second)
    figures['the first killed'] = await watch(() => servers.kill(first))
    console.log(JSON.stringify(figures, undefined, 1))
    expect(Object.entries(figures).filter(([, { shut }]) => shut.length > 0)).toEqual([])
    for (const { goneMs } of Object.values(figures).slice(0, 2)) expect(goneMs).toBeLessThanOrEqual(ANNOUNCED_MS)
    for (const name of ['the second told to stop', 'the first killed']) expect(figures[name]?.goneMs).toBeGreaterThan(0)
    expect(figures['the first killed']?.goneMs).toBeLessThanOrEqual(KILLED_MS)
  },
  MOST_MS,
)
