import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Figure, figure, percentile } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { type Served, serve } from '../served.ts'
import { type Book, openBook, PACED_SECONDS, sayPaced, stopped } from '../sports-book.ts'

const SOCKETS = 5_000
const WARM_UP_SOCKETS = 1_000
const EVENTS = 100
const AT_ONCE = 100
const PRICES_PER_SECOND = 5_000
const STOPS = 50
const LOST_MS = 60_000

/**
 * Five thousand guests, each at one of a hundred live matches and with two legs on his slip: what one costs, and how long after it was
 * said at the feed a price, and a stop, is with whoever looks at the match.
 */
export async function sportsSocketRows(ground: Environment): Promise<Figure[]> {
  const sockets: WebSocket[] = []
  const started = Promise.withResolvers<Served>()
  const book = await openBook(ground.context, async (feed) => {
    const served = await serve(ground.url, { FEED: feed })
    started.resolve(served)
    return { close: () => served.stop() }
  })
  try {
    const { app, memory } = await started.promise
    const events = await book.announce(EVENTS, { live: true })
    const openUntil = async (most: number) => {
      for (let from = sockets.length; from < most; from += AT_ONCE)
        sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => open(app, events, from + at)))))
      await setTimeout(1_000)
      return memory()
    }
    // The first warm the server up: what the others add is what sockets hold.
    const before = await openUntil(WARM_UP_SOCKETS)
    const perSocket = ((await openUntil(SOCKETS)) - before) / (SOCKETS - WARM_UP_SOCKETS) / 1_024
    const lookers = new Map(events.map((event, at) => [event, sockets[at] as WebSocket]))
    const deltas = await pricesTold(book, lookers)
    const stops = await stopsTold(book, lookers)
    return [
      figure('5,000 at live matches: memory per socket', { value: perSocket, unit: 'KiB' }, { most: 16 }),
      figure(
        `price said → told, 5,000 sockets, ${PRICES_PER_SECOND} prices a second, p99`,
        { value: percentile(deltas, 0.99), unit: 'ms' },
        { most: 400 },
      ),
      figure('bet_stop said → told, 5,000 sockets, p99', { value: percentile(stops, 0.99), unit: 'ms' }, { most: 150 }),
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
    await book.close()
  }
}

/** Resolves when the match and the slip were told for the first time. */
async function open(app: string, events: readonly string[], no: number): Promise<WebSocket> {
  const socket = new WebSocket(`${app.replace('http', 'ws')}/ws/sports`, {
    headers: { origin: app },
    perMessageDeflate: false,
  })
  const told = new Promise<void>((resolve, reject) => {
    let messages = 0
    socket.on('message', () => ++messages === 2 && resolve())
    socket.once('error', reject)
  })
  const legs = [no, no + 1].map((at) => ({ event: events[at % EVENTS], key: '1x2', specifiers: '' }))
  socket.once('open', () => {
    socket.send(JSON.stringify({ t: 'sub', topics: [`event:${events[no % EVENTS]}`] }))
    socket.send(JSON.stringify({ t: 'legs', legs }))
  })
  await told
  return socket
}

type Lookers = ReadonlyMap<string, WebSocket>

async function pricesTold(book: Book, lookers: Lookers): Promise<number[]> {
  const watch = watchDeltas(lookers)
  await sayPaced(book, [...lookers.keys()], { perSecond: PRICES_PER_SECOND, seconds: PACED_SECONDS, said: watch.said })
  return watch.took()
}

async function stopsTold(book: Book, lookers: Lookers): Promise<number[]> {
  const watch = watchDeltas(lookers)
  const events = [...lookers.keys()]
  const others = sayPaced(book, events.slice(STOPS), { perSecond: PRICES_PER_SECOND, seconds: 2, said: () => {} })
  for (const event of events.slice(0, STOPS)) {
    await setTimeout(20)
    watch.said(event)
    book.feed.say(stopped(event))
  }
  await others
  return watch.took()
}

/** How long each event that something is said of waits for the next delta of it; milliseconds. */
function watchDeltas(lookers: Lookers) {
  const since = new Map<string, number>()
  const took: number[] = []
  const ends = [...lookers].map(([event, socket]) => {
    const listen = (data: unknown) => {
      const said = since.get(event)
      if (said === undefined || !String(data).startsWith('{"t":"delta"')) return
      took.push(performance.now() - said)
      since.delete(event)
    }
    socket.on('message', listen)
    return () => socket.off('message', listen)
  })
  return {
    said: (event: string) => void since.set(event, since.get(event) ?? performance.now()),
    async took() {
      const from = performance.now()
      while (since.size > 0) {
        if (performance.now() - from > LOST_MS) throw new Error(`${since.size} events were never told`)
        await setTimeout(10)
      }
      for (const end of ends) end()
      return took
    },
  }
}
