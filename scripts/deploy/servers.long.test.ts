import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWhatIsStale } from '../build.ts'
import { playFlights } from './flights.ts'
import { isInstalled, openProxy, PROXIES, type Proxy, type ProxyName } from './proxies.ts'
import { openServers, type Servers } from './test/servers.ts'
import { joins, OpenPage, playCoupons, playRounds, programme, type Tally, type Visit } from './visitors.ts'

const JOINS = 100
const ROOMS = ['ucus-saati', 'zeplin', 'rulet', 'tombala']
const CRASH = 'ucus-saati'
const PLAYERS_EACH = 8
/** Of each in a release and the way back, through each proxy. */
const LEAST = { pages: 200, rounds: 100, coupons: 200, flights: 10 }
const WARM = 8
const MOST_MS = 600_000
const LIVE = 1
const PREMATCH = 3

let servers: Servers
const open = new Map<ProxyName, Proxy>()
/** `PROXY=haproxy` tries that one alone. */
const here = PROXIES.filter((name) => isInstalled(name) && (process.env.PROXY ?? name) === name)

beforeAll(async () => {
  await buildWhatIsStale(() => {})
  servers = await openServers(3, PLAYERS_EACH * PROXIES.length)
}, MOST_MS)

afterAll(async () => {
  for (const proxy of open.values()) await proxy.close()
  await servers?.close()
})

const addresses = (count: number) => servers.ports.slice(0, count).map((port) => `127.0.0.1:${port}`)

for (const name of PROXIES) {
  it.skipIf(!here.includes(name))(
    `${JOINS} of ${JOINS} get into rooms at the first try through ${name} and any of two servers, or of three (needs ${name})`,
    async () => {
      const sessions = await Promise.all(ROOMS.map((room) => servers.roomSessions(room, PLAYERS_EACH)))
      for (const count of [3, 2]) {
        const proxy = await openProxy(name, addresses(count), `${servers.folder}/${count}`)
        let entered = 0
        for (let no = 0; no < JOINS; no++) {
          const room = no % ROOMS.length
          const session = sessions[room]?.((no % PLAYERS_EACH) + 1) as string
          if (await joins({ proxy: proxy.address, from: '127.0.2.1' }, ROOMS[room] as string, session)) entered++
        }
        expect([count, entered]).toEqual([count, JOINS])
        await (count === 3 ? proxy.close() : open.set(name, proxy))
      }
    },
    MOST_MS,
  )
}

interface Crowd {
  tallies: Record<keyof typeof LEAST, Tally>
  /** Ends it; resolves once nothing is under way. */
  stop(): Promise<void>
}

/** Players and guests of one proxy, until told to stop: pages that were open before go on too. */
async function crowd(proxy: string, no: number): Promise<Crowd> {
  const tallies = { pages: tally(), rounds: tally(), coupons: tally(), flights: tally() }
  const stop = new AbortController()
  const slot = await servers.gameOf('bogaz-gecesi')
  const seats = await servers.roomSessions(CRASH, PLAYERS_EACH * PROXIES.length)
  const players = await Promise.all(
    Array.from({ length: PLAYERS_EACH }, async (_, place): Promise<Visit> => {
      const player = no * PLAYERS_EACH + place + 1
      return { proxy, from: `127.0.1.${player}`, cookie: await servers.cookieOf(player) }
    }),
  )
  const work = [
    browse({ proxy, from: `127.0.3.${no + 1}` }, tallies.pages, stop.signal),
    ...players.map((visit) => playRounds(visit, slot, tallies.rounds, stop.signal)),
    ...players.slice(0, 3).map((visit) => playCoupons(visit, tallies.coupons, stop.signal)),
    ...players.map((visit, place) =>
      playFlights(visit, { room: CRASH, session: seats(no * PLAYERS_EACH + place + 1) }, tallies.flights, stop.signal),
    ),
  ]
  return {
    tallies,
    async stop() {
      stop.abort()
      await Promise.all(work)
    },
  }
}

/** How often each went wrong, addresses of files and numbers aside. */
function counted(errors: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const error of errors) {
    const kind = error.replace(/\/assets\/[^:]*/, 'file').slice(0, 110)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const tally = (): Tally => ({ asked: 0, errors: [] })

async function browse(visit: Visit, tally: Tally, stop: AbortSignal): Promise<void> {
  const kept: OpenPage[] = []
  while (!stop.aborted) {
    const page = new OpenPage(visit)
    await page.load(tally)
    kept.push(page)
    await kept[Math.floor(Math.random() * kept.length)]?.goOn(tally)
    await wait(300)
  }
}

it(
  'while two servers are led to a release and back each page finds its files, and each round and coupon an answer',
  async () => {
    await servers.stop(servers.ports.pop() as number)
    for (const name of here)
      if (!open.has(name)) open.set(name, await openProxy(name, addresses(2), `${servers.folder}/2`))
    await isHeard()
    const crowds = await Promise.all(here.map((name, no) => crowd(open.get(name)?.address as string, no)))
    await warmUp(crowds)
    const forth = await servers.release('--pause', '3', servers.releases.neighbour)
    expect([forth.code, forth.words]).toEqual([
      0,
      expect.stringContaining(`all servers run ${servers.releases.neighbour}`),
    ])
    const back = await servers.release('--pause', '3', '--back')
    expect([back.code, back.words]).toEqual([0, expect.stringContaining(`all servers run ${servers.releases.here}`)])
    const isEnough = () =>
      crowds.every(({ tallies }) =>
        (Object.keys(LEAST) as (keyof typeof LEAST)[]).every((of) => tallies[of].asked >= LEAST[of]),
      )
    while (!isEnough()) await wait(100)
    for (const each of crowds) await each.stop()
    const figures = crowds.map(({ tallies: { pages, rounds, coupons, flights } }, no) => ({
      proxy: here[no],
      pages: pages.asked,
      rounds: rounds.asked,
      coupons: coupons.asked,
      flights: flights.asked,
      errors: counted([...pages.errors, ...rounds.errors, ...coupons.errors, ...flights.errors]),
    }))
    console.log(JSON.stringify(figures, undefined, 1))
    expect(figures.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([])
  },
  MOST_MS,
)

/** Everybody has done everything a few times, as in an installation that has been open for a while: what went wrong until then is not the release's. */
async function warmUp(crowds: readonly Crowd[]): Promise<void> {
  const tallies = crowds.flatMap((each) => Object.values(each.tallies))
  await expect.poll(() => tallies.every(({ asked }) => asked >= WARM)).toBe(true)
  for (const each of tallies) {
    each.asked = 0
    each.errors.length = 0
  }
}

/** Tomorrow's matches are there, and both producers of the feed have said everything. */
async function isHeard(): Promise<void> {
  const heard = sql`select id from sports.producers where id in (${LIVE}, ${PREMATCH}) and state = 'up'`
  await expect.poll(async () => (await programme(guest())).length).toBeGreaterThan(20)
  await expect.poll(async () => (await servers.context.db.rows(heard)).length).toBe(2)
}

const guest = (): Visit => ({ proxy: [...open.values()][0]?.address as string, from: '127.0.4.1' })
