import type { Hub } from '../../apps/server/src/platform/events/hub.ts'
import { setTimeout } from 'node:timers/promises'
import { shardsOf } from '../../apps/server/src/domains/games/public.ts'
import { callersAsk, type Load } from '../callers.ts'
import { type Figure, figure, median, percentile } from '../figure.ts'
import { type Environment, PLAYERS } from '../environment.ts'
import { fire } from './http-rows.ts'
import { serve } from '../served.ts'
import {
  type Book,
  openBook,
  OUTCOMES,
  over,
  PACED_SECONDS,
  playCoupon,
  priced,
  sayPaced,
  stopped,
  won,
} from '../sports-book.ts'
import { anyone, openBench } from '../stakes.ts'

const EVENTS = 100
const AT_A_TIME = 400
const WARM_UP_SECONDS = 2
const PACED_OUTCOMES = 5_000
const STOPS = 60
/** A hundred thousand coupons within half a minute. */
const PAID_PER_SECOND = 100_000 / 30

/** The sportsbook: what the feed says, coupons beside plain stakes, one result for many coupons, and the pages beside a bare GET. */
export async function sportsRows(ground: Environment): Promise<Figure[]> {
  const book = await openBook(ground.context)
  try {
    const live = await book.announce(EVENTS, { live: true })
    const rows = [...(await ingestRows(ground, book, live)), ...(await couponRows(ground, book))]
    await shardsOf(ground.context).close()
    return [...rows, ...(await pageRows(ground, live[0] as string))]
  } finally {
    await book.close()
  }
}

async function ingestRows(ground: Environment, book: Book, live: readonly string[]): Promise<Figure[]> {
  const flood = await pour(ground, book, live)
  const steps = await paced(ground, book, live)
  const stops = await stopsUnder(ground, book, live)
  return [
    figure('feed: changed prices written, at most', { value: flood * OUTCOMES, unit: '1/s' }, { least: 5_000 }),
    figure(
      `feed: ${PACED_OUTCOMES} prices a second, said → told, p99`,
      { value: percentile(steps, 0.99), unit: 'ms' },
      { most: 200 },
    ),
    figure(
      'feed: bet_stop → no bet is taken, beside them, p99',
      { value: percentile(stops, 0.99), unit: 'ms' },
      { most: 30 },
    ),
  ]
}

/** As fast as it is written, so many at a time: messages per second. */
async function pour({ seconds }: Environment, book: Book, live: readonly string[]): Promise<number> {
  const started = performance.now()
  let said = 0
  while (performance.now() - started < seconds * 1_000) {
    for (let no = 0; no < AT_A_TIME; no++, said++) book.feed.say(priced(live[said % EVENTS] as string, said, true))
    await book.arrived()
  }
  return said / ((performance.now() - started) / 1_000)
}

/** How long after it was sent each change reached those who show it. */
async function paced({ context }: Environment, book: Book, live: readonly string[]): Promise<number[]> {
  const since = new Map<string, number>()
  const took: number[] = []
  const deaf = context.hub.subscribe('sports', ({ events }) => {
    for (const event of events) {
      const said = since.get(event)
      if (said !== undefined) took.push(performance.now() - said)
      since.delete(event)
    }
  })
  await sayPaced(book, live, {
    perSecond: PACED_OUTCOMES,
    seconds: PACED_SECONDS,
    said: (event) => void since.set(event, since.get(event) ?? performance.now()),
  })
  await book.arrived()
  deaf()
  return took
}

/** From the stop's being said to its being committed, from when on no bet on it is taken, while prices pour in for the others. */
async function stopsUnder({ context }: Environment, book: Book, live: readonly string[]): Promise<number[]> {
  const victims = live.slice(0, STOPS)
  const since = new Map<string, number>()
  const took: number[] = []
  const deaf = context.hub.subscribe('sports', ({ events: [event], isStop }) => {
    const said = isStop && event !== undefined ? since.get(event) : undefined
    if (said !== undefined) took.push(performance.now() - said)
  })
  const others = sayPaced(book, live.slice(STOPS), {
    perSecond: PACED_OUTCOMES,
    seconds: PACED_SECONDS,
    said: () => {},
  })
  for (const event of victims) {
    await setTimeout((PACED_SECONDS * 1_000) / STOPS / 2)
    since.set(event, performance.now())
    book.feed.say(stopped(event))
  }
  await others
  await book.arrived()
  deaf()
  const tries = await Promise.allSettled(victims.map((event) => playCoupon(context, anyone(), [event])))
  const taken = tries.filter(({ status }) => status === 'fulfilled').length
  if (taken > 0 || took.length < STOPS)
    throw new Error(`${took.length} stops were told, ${taken} bets were taken after them`)
  return took
}

/** Until so many coupons have ended: by messages, so that the measured database gets no queries. */
function ends(hub: Hub, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = count
  const deaf = hub.subscribe('coupon', ({ status }) => {
    if (status !== 'pending' && status !== 'accepted' && --left === 0) {
      deaf()
      resolve()
    }
  })
  return promise
}

interface Round {
  plain: Load
  singles: Load
  fives: Load
}

async function couponRows(ground: Environment, book: Book): Promise<Figure[]> {
  const { context, seconds, repeats } = ground
  const events = await book.announce(EVENTS)
  const { stake } = await openBench(context)
  const some = (count: number) => {
    const first = Math.floor(Math.random() * EVENTS)
    return Array.from({ length: count }, (_, no) => events[(first + 7 * no) % EVENTS] as string)
  }
  const coupons = (legs: number) => callersAsk(64, seconds, () => playCoupon(context, anyone(), some(legs)))
  await callersAsk(64, 1, () => stake(anyone()))
  // Until every connection keeps the plans of a coupon's statements, as in an installation that is open.
  for (const legs of [1, 5]) await callersAsk(64, WARM_UP_SECONDS, () => playCoupon(context, anyone(), some(legs)))
  // What one load leaves to be added to the sums of days is no work of the next one.
  const counted = async (load: () => Promise<Load>) => {
    await shardsOf(context).count()
    return load()
  }
  const rounds: Round[] = []
  for (let repeat = 0; repeat < repeats; repeat++)
    rounds.push({
      plain: await counted(() => callersAsk(64, seconds, () => stake(anyone()))),
      singles: await counted(() => coupons(1)),
      fives: await counted(() => coupons(5)),
    })
  const of = (read: (round: Round) => number) => median(rounds.map(read))
  const plain = of((round) => round.plain.perSecond)
  return [
    figure(
      'coupon of one leg, 64 callers / plain stake',
      { value: of(({ singles }) => singles.perSecond), unit: '1/s', reference: plain },
      { least: 0.3 },
    ),
    figure(
      'coupon of five legs / plain stake',
      { value: of(({ fives }) => fives.perSecond), unit: '1/s', reference: plain },
      { least: 0.2 },
    ),
    ...(await resultRows(ground, book)),
  ]
}

/** One result that ends thousands of coupons, while others go on playing. */
async function resultRows(ground: Environment, book: Book): Promise<Figure[]> {
  const { context } = ground
  const [event, other] = (await book.announce(2)) as [string, string]
  const count = ground.quick ? 1_000 : 10_000
  let next = 0
  await callersAsk(64, 0.001, async () => {
    while (next < count) await playCoupon(context, 1 + (next++ % PLAYERS), [event])
  })
  const bets = () => callersAsk(8, ground.seconds, () => playCoupon(context, anyone(), [other]))
  const all = ends(context.hub, count)
  book.feed.say(over(event))
  await book.arrived()
  const started = performance.now()
  book.feed.say(won(event))
  const beside = bets()
  await all
  const paid = count / ((performance.now() - started) / 1_000)
  await beside
  return [
    figure(`${count} coupons that one result ends: paid`, { value: paid, unit: '1/s' }, { least: PAID_PER_SECOND }),
  ]
}

async function pageRows(ground: Environment, event: string): Promise<Figure[]> {
  const served = await serve(ground.url)
  const pages = [
    { name: 'page of a match', path: `/api/v1/sports/events/${event}` },
    { name: 'list of live matches', path: '/api/v1/sports/live' },
  ].map((page) => ({ ...page, unchanged: [] as number[], full: [] as number[] }))
  const get = (url: string, path: string, headers: Record<string, string> = {}) =>
    fire(url, {
      connections: 64,
      seconds: ground.seconds,
      next: () => ({ method: 'GET', path, headers }),
    })
  try {
    const etags = new Map<string, string>()
    for (const { path } of pages) etags.set(path, String((await fetch(`${served.app}${path}`)).headers.get('etag')))
    const bare: number[] = []
    for (let repeat = 0; repeat < ground.repeats; repeat++) {
      bare.push(await get(served.bare, '/'))
      for (const { path, unchanged, full } of pages) {
        full.push(await get(served.app, path))
        unchanged.push(await get(served.app, path, { 'if-none-match': etags.get(path) as string }))
      }
    }
    const beside = (name: string, values: number[]) =>
      figure(`${name} / bare GET`, { value: median(values), unit: '1/s', reference: median(bare) }, { least: 0.75 })
    return pages.flatMap(({ name, unchanged, full }) => [
      beside(`${name}, 304`, unchanged),
      beside(`${name}, 200`, full),
    ])
  } finally {
    await served.stop()
  }
}
