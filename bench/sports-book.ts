import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { placeCoupon as placeCouponCall } from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import type { Fixture, Status } from '@meydan/feed/fixture'
import type { SettledOutcome } from '@meydan/feed/messages'
import sql from 'sql-template-tag'
import { placeCoupon } from '../apps/server/src/domains/sports/coupons/place-coupon.ts'
import { FEED_KEY, STATUS, type TestFeed, testFeed, type Unsent } from '../apps/server/src/domains/sports/test/feed.ts'
import { builtInFeed, readFeed } from '../apps/server/src/domains/sports/public.ts'
import type { AppContext } from '../apps/server/src/platform/app-context.ts'
import { registerSports } from '../apps/server/src/seed/register-sports.ts'

const PREMATCH = 3
const LIVE = 1
/** How long prices are sent at a pace, so that there are enough of them. */
export const PACED_SECONDS = 3
/** Total lines of each event, beside the winner of the match. */
const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5]
export const OUTCOMES = 2 * LINES.length + 3
const HIGHEST_LIMIT_KURUS = 10_000_000_000
/** What a coupon is played for at least. */
const STAKE_KURUS = 1_000n

const LIVE_STATUS: Status = { ...STATUS, phase: 'live', match_status: 6, clock: '12:00' }

/** A sportsbook on the ground's house, fed over the signed protocol. */
export interface Book {
  feed: TestFeed
  /** Announces as many matches, priced and open. */
  announce(count: number, options?: { live?: boolean }): Promise<string[]>
  /** Waits until everything that was said is written. */
  arrived(): Promise<void>
  close(): Promise<void>
}

interface Reader {
  close(): Promise<void>
}

let matches = 100_000

/** `read` starts what reads the feed at this address: this process unless said otherwise. */
export async function openBook(
  context: AppContext,
  read: (url: string) => Promise<Reader> = async (url) => readFeed(context, builtInFeed({ url, key: FEED_KEY })),
): Promise<Book> {
  await registerSports(context)
  await context.db.run(sql`update sports.limits set kurus = ${HIGHEST_LIMIT_KURUS} where scope <> 'coupon_return'`)
  const heard = await context.db.rows<{ id: number; seq: number }>(
    sql`select id, last_seq::float8 as seq from sports.producers where last_seq > 0`,
  )
  const feed = await testFeed(() => new Date(), undefined, new Map(heard.map(({ id, seq }) => [id, seq])))
  const reader = await read(feed.url)
  // Producers that had sent before go on where they were.
  while (heard.length === 0 && feed.recoveries < 3) await setTimeout(20)
  const arrived = async () => {
    const marks = [PREMATCH, LIVE].map((id) => ({ id, seq: feed.say({ type: 'alive', producer: id, subscribed: 1 }) }))
    const behind = () =>
      context.db.rows(sql`
        select from sports.producers p join jsonb_to_recordset(${JSON.stringify(marks)}) as m (id integer, seq bigint) using (id)
        where p.last_seq < m.seq or p.state <> 'up'`)
    while ((await behind()).length > 0) await setTimeout(5)
  }
  await arrived()
  return {
    feed,
    arrived,
    async announce(count, { live = false } = {}) {
      const events = Array.from({ length: count }, () => `md:match:${++matches}`)
      for (const event of events) {
        feed.say({
          type: 'fixture_change',
          producer: PREMATCH,
          event,
          request_id: null,
          change: 1,
          fixture: fixtureOf(event, Date.now() + (live ? -600_000 : 3_600_000)),
        } as Unsent)
        feed.say(priced(event, 0, live))
      }
      await arrived()
      return events
    },
    async close() {
      await reader.close()
      await feed.close()
    },
  }
}

function fixtureOf(event: string, startsAt: number): Fixture {
  const no = event.split(':')[2] as string
  return {
    event,
    sport: 'md:sport:1',
    starts_at: startsAt,
    phase: 'prematch',
    simulated: true,
    league: { id: 'md:tournament:7', name: 'Boğaz Ligi', country: 'Türkiye', tier: 1 },
    home: { id: `md:team:1${no}`, name: `Işıklar ${no}`, short: 'IŞI' },
    away: { id: `md:team:2${no}`, name: `Kumburnu ${no}`, short: 'KUM' },
  }
}

/** Every price of an event; another `turn` gives each of them another one. */
export function priced(event: string, turn: number, live = false): Unsent {
  const odds = 200 + (turn % 40)
  const open = (id: string, p: number) => ({ id, odds, p, active: 1 as const })
  return {
    type: 'odds_change',
    producer: live ? LIVE : PREMATCH,
    event,
    request_id: null,
    reason: null,
    status: live ? LIVE_STATUS : STATUS,
    markets: [
      {
        key: '1x2',
        specifiers: '',
        status: 1 as const,
        favourite: 0 as const,
        outcomes: [open('1', 0.4), open('x', 0.3), open('2', 0.3)],
      },
      ...LINES.map((line) => ({
        key: 'ou',
        specifiers: `total=${line}`,
        status: 1 as const,
        favourite: 0 as const,
        outcomes: [open('under', 0.5), open('over', 0.5)],
      })),
    ],
  } as Unsent
}

export function stopped(event: string): Unsent {
  return { type: 'bet_stop', producer: LIVE, event, request_id: null, groups: ['all'], market_status: -1 }
}

/**
 * Of live matches, as many prices a second, one match after the other; `said` is called before each is sent. Each turn has other odds
 * than the turns around it, so that two that are sent together are still changes.
 */
export async function sayPaced(
  { feed }: Pick<Book, 'feed'>,
  live: readonly string[],
  { perSecond, seconds, said }: { perSecond: number; seconds: number; said: (event: string) => void },
): Promise<void> {
  const started = performance.now()
  const perMs = perSecond / OUTCOMES / 1_000
  for (let no = 0; performance.now() - started < seconds * 1_000; await setTimeout(5))
    for (; no < (performance.now() - started) * perMs; no++) {
      const event = live[no % live.length] as string
      said(event)
      feed.say(priced(event, 1 + Math.floor(no / live.length), true))
    }
}

/** It is over, without a score that says who has won: results of a match that has not begun are held. */
export function over(event: string): Unsent {
  const status: Status = { ...STATUS, phase: 'ended', match_status: 100 }
  return { type: 'odds_change', producer: PREMATCH, event, request_id: null, reason: null, status, markets: [] }
}

/** The home side has won; with `isWhole` every total line is decided too. */
export function won(event: string, isWhole = false): Unsent {
  const outcomes = ['1', 'x', '2'].map(
    (id): SettledOutcome => ({ id, result: id === '1' ? 1 : 0, void_factor: 0, dead_heat: null }),
  )
  const lines = LINES.map((line) => ({
    key: 'ou',
    specifiers: `total=${line}`,
    void_reason: null,
    outcomes: ['under', 'over'].map(
      (id): SettledOutcome => ({ id, result: id === 'over' ? 1 : 0, void_factor: 0, dead_heat: null }),
    ),
  }))
  const markets = [{ key: '1x2', specifiers: '', void_reason: null, outcomes }, ...(isWhole ? lines : [])]
  return { type: 'bet_settlement', producer: PREMATCH, event, request_id: null, certainty: 2, markets }
}

/** A coupon of the least stake on the home sides, at whatever odds. */
export function playCoupon(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  player: number,
  events: readonly string[],
): Promise<unknown> {
  const wish: InputOf<typeof placeCouponCall> = {
    kind: events.length === 1 ? 'single' : 'combi',
    sizes: [],
    client_key: randomUUID(),
    accept: 'any',
    legs: events.map((event) => ({
      event,
      key: '1x2',
      specifiers: '',
      outcome: '1',
      odds: 200,
      version: 1,
      bank: false,
    })),
    per_column: STAKE_KURUS,
  }
  return placeCoupon(context, { id: player, sessionId: 0, username: '' } as Parameters<typeof placeCoupon>[1], wish)
}
