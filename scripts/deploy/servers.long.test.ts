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
const PLAYERS_EACH = 4
/** Of each in a release, and as many on the way back, through each proxy. */
const LEAST = { pages: 100, rounds: 50, coupons: 100, flights: 17 }
/** Of each without a release, so that it is seen what is refused at any time. */
const CONTROL = { pages: 40, rounds: 30, coupons: 40, flights: 4 }
const WARM = { pages: 5, rounds: 8, coupons: 5, flights: 2 }
/** What takes longer hangs. */
const MOST_MS = 1_800_000
const LIVE = 1
const PREMATCH = 3

let servers: Servers
const open = new Map<ProxyName, Proxy>()
/** `ONLY_PROXIES=haproxy,caddy` tries those alone. */
const only = process.env.ONLY_PROXIES?.split(',')
const here = PROXIES.filter((name) => isInstalled(name) && (only?.includes(name) ?? true))

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

/** Players and guests of one proxy, until stopped: pages that were open before go on too. */
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
    ...players.slice(0, 2).map((visit) => playCoupons(visit, tallies.coupons, stop.signal)),
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

/** Since it was last asked: what each crowd did, and what of it went wrong or was asked for again how often, addresses of files aside. */
function figuresOf(crowds: readonly Crowd[]) {
  return crowds.map(({ tallies }, no) => {
    const all = Object.entries(tallies)
    const asked = all.map(([name, each]): [string, number] => [name, each.asked])
    for (const [, each] of all) each.asked = 0
    const errors = counted(all.flatMap(([, each]) => each.errors.splice(0)))
    const again = counted(all.flatMap(([, each]) => each.again.splice(0)))
    return { proxy: here[no], ...Object.fromEntries(asked), errors, again }
  })
}

function counted(said: Tally['errors']): Record<string, number> {
  for (const { at, words } of said.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    console.log(at.toISOString(), words)
  const kinds = Map.groupBy(said, ({ words }) => words.replace(/\/assets\/[^:]*/, 'file').slice(0, 110))
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))
}

const tally = (): Tally => ({ asked: 0, errors: [], again: [] })

async function browse(visit: Visit, tally: Tally, stop: AbortSignal): Promise<void> {
  const kept: OpenPage[] = []
  while (!stop.aborted) {
    const page = new OpenPage(visit)
    await page.load(tally)
    kept.push(page)
    await kept[Math.floor(Math.random() * kept.length)]?.goOn(tally)
    await wait(500, undefined, { signal: stop }).catch(() => {})
  }
}

it(
  'while two servers are led to a release and back each page finds its files, and each round and coupon an answer',
  async () => {
    await servers.stop(servers.ports.pop() as number)
    for (const name of here)
      if (!open.has(name)) open.set(name, await openProxy(name, addresses(2), `${servers.folder}/2`))
    await untilHeard()
    const crowds = await Promise.all(here.map((name, no) => crowd(open.get(name)?.address as string, no)))
    // As in an installation that has been open for a while: what went wrong until then is nobody's.
    await until(crowds, WARM)
    figuresOf(crowds)
    // Where something goes wrong with nothing going on, the machine has no processor to give, and the run says nothing about a release.
    for (let isCalm = false; !isCalm; ) {
      await until(crowds, CONTROL)
      const control = figuresOf(crowds)
      console.log('without a release', JSON.stringify(control, undefined, 1))
      isCalm = control.every(({ errors }) => Object.keys(errors).length === 0)
    }
    const forth = await servers.release('--pause', '3', servers.releases.neighbour)
    await until(crowds, LEAST)
    const first = figuresOf(crowds)
    console.log('with a release', forth.words, JSON.stringify(first, undefined, 1))
    expect([forth.code, forth.words]).toEqual([
      0,
      expect.stringContaining(`all servers run ${servers.releases.neighbour}`),
    ])
    const back = await servers.release('--pause', '3', '--back')
    await until(crowds, LEAST)
    for (const each of crowds) await each.stop()
    const second = figuresOf(crowds)
    console.log('with the way back', back.words, JSON.stringify(second, undefined, 1))
    expect([back.code, back.words]).toEqual([0, expect.stringContaining(`all servers run ${servers.releases.here}`)])
    expect([...first, ...second].filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([])
  },
  MOST_MS,
)

/** Each has done so many of everything. */
async function until(crowds: readonly Crowd[], least: typeof LEAST): Promise<void> {
  const names = Object.keys(least) as (keyof typeof LEAST)[]
  while (!crowds.every(({ tallies }) => names.every((name) => tallies[name].asked >= least[name]))) await wait(100)
}

/** Tomorrow's matches are there, and both producers of the feed have said everything. */
async function untilHeard(): Promise<void> {
  const heard = sql`select id from sports.producers where id in (${LIVE}, ${PREMATCH}) and state = 'up'`
  while ((await programme(guest())).length <= 20 || (await servers.context.db.rows(heard)).length < 2) await wait(200)
}

const guest = (): Visit => ({ proxy: [...open.values()][0]?.address as string, from: '127.0.4.1' })
