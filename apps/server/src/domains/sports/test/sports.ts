import type { Fixture, Status } from '@meydan/feed/fixture'
import type { SettledOutcome } from '@meydan/feed/messages'
import type { Pace } from '@meydan/feed/transport'
import * as sports from '@meydan/contract/sports/sports'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { closeAtTheEnd } from '../../../../test/open-sites.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { registerSports } from '../../../seed/register-sports.ts'
import { decideCoupon } from '../coupons/decide-coupon.ts'
import { AT_ONCE, FEED_KEY, type KeptFeed, STATUS, type TestFeed, testFeed, type Unsent } from './feed.ts'
import { builtInFeed, type Ingest, readFeed } from '../public.ts'
import { settleDue } from '../settle/settle-due.ts'
import { eventually } from '../../../../test/patience.ts'

export const PREMATCH = 3
export const LIVE = 1

/** A site with a sportsbook that reads a feed of the test's own. */
export interface TestBook {
  site: TestSite
  feed: TestFeed
  ingest: Ingest
  /** Announces a match and prices its 1X2 and total; answers its id. */
  match(options?: { odds?: [number, number, number]; live?: boolean; startsInMs?: number }): Promise<string>
  price(
    event: string,
    odds: [number, number, number],
    options?: { live?: boolean; status?: Partial<Status>; active?: boolean; chances?: [number, number, number] },
  ): void
  /** The official result of 1X2. */
  settle(event: string, won: '1' | 'x' | '2' | 'void', certainty?: 1 | 2): void
  /** Waits until all that was said is in the book and paid. */
  arrived(): Promise<void>
  /** Decides a live coupon by all that was said before, as if its delay were over. */
  endDelay(coupon: number): Promise<void>
  clean(): Promise<void>
}

let matches = 10_000

export async function testBook(
  env: Record<string, string> = {},
  pace: Pace = AT_ONCE,
  kept?: KeptFeed,
): Promise<TestBook> {
  return bookOf(await testSite(env), pace, kept)
}

/** A sportsbook of a site that is there; with `kept` its feed sends what was sent since to a new connection. */
export async function bookOf(site: TestSite, pace: Pace = AT_ONCE, kept?: KeptFeed): Promise<TestBook> {
  await registerSports(site.context)
  const feed = await testFeed(site.clock.now, kept)
  const ingest = readFeed(site.context, builtInFeed({ url: feed.url, key: FEED_KEY }, pace))
  closeAtTheEnd(async () => {
    await ingest.close()
    await feed.close()
  })
  const book: TestBook = {
    site,
    feed,
    ingest,
    async match({ odds = [200, 340, 380] as [number, number, number], live = false, startsInMs = 3_600_000 } = {}) {
      const event = `md:match:${++matches}`
      feed.say({
        type: 'fixture_change',
        producer: PREMATCH,
        event,
        request_id: null,
        change: 1,
        fixture: fixtureOf(event, site.clock.now().getTime() + startsInMs),
      })
      book.price(event, odds, { live })
      await book.arrived()
      return event
    },
    price: (event, odds, options) => void feed.say(priced(event, odds, options)),
    settle(event, won, certainty) {
      feed.say(over(event))
      feed.say(settled(event, won, certainty))
    },
    async arrived() {
      const marks = [PREMATCH, LIVE].map((producer) => [producer, feed.say({ type: 'alive', producer, subscribed: 1 })])
      await eventually(async () => {
        const rows = await site.context.db.rows<{ id: number; seq: number; state: string }>(
          sql`select id, last_seq::float8 as seq, state from sports.producers`,
        )
        for (const [producer, seq] of marks) {
          const row = rows.find(({ id }) => id === producer)
          expect(row?.state).toBe('up')
          expect(row?.seq).toBeGreaterThanOrEqual(seq as number)
        }
      })
      await settleDue(site.context)
    },
    async endDelay(coupon) {
      await book.arrived()
      const past = new Date(site.context.db.now().getTime() - 1)
      await site.context.db.run(sql`update sports.coupons set decides_at = ${past} where id = ${coupon}`)
      await decideCoupon(site.context, coupon)
    },
    clean: () => site.expectSound(),
  }
  await eventually(() => expect(feed.recoveries).toBe(3))
  await book.arrived()
  return book
}

export function fixtureOf(event: string, startsAt: number): Fixture {
  const no = event.split(':')[2] as string
  return {
    event,
    sport: 'md:sport:1',
    league: { id: 'md:tournament:7', name: 'Boğaz Ligi', country: 'Türkiye', tier: 1 },
    home: { id: `md:team:1${no}`, name: `Işıklar ${no}`, short: 'IŞI' },
    away: { id: `md:team:2${no}`, name: `Kumburnu ${no}`, short: 'KUM' },
    starts_at: startsAt,
    phase: 'prematch',
    simulated: true,
  }
}

export function pick(event: string, outcome: string, odds: number, fields: object = {}) {
  return { event, key: '1x2', specifiers: '', outcome, odds, version: 1, ...fields }
}

const MOST_TRIES = 20

/** Sends a coupon as the site does: what is answered `busy` is sent again under the same key. */
export async function play(book: TestBook, player: TestPlayer, legs: ReturnType<typeof pick>[], fields: object = {}) {
  const kind = legs.length === 1 ? ('single' as const) : ('combi' as const)
  const input = { client_key: randomUUID(), kind, legs, per_column: 50, ...fields }
  for (let tries = 1; ; tries++) {
    const reply = await book.site.call(sports.placeCoupon, input, { as: player })
    if (reply.body.code !== 'busy' || tries === MOST_TRIES) return reply
  }
}

export function priced(
  event: string,
  [home, draw, away]: [number, number, number],
  {
    live = false,
    status = {},
    active = true,
    chances: [first, even, second] = [0.48, 0.27, 0.25],
  }: NonNullable<Parameters<TestBook['price']>[2]> = {},
): Unsent {
  return {
    type: 'odds_change',
    producer: live ? LIVE : PREMATCH,
    event,
    request_id: null,
    reason: null,
    status: { ...STATUS, ...(live ? { phase: 'live' as const, match_status: 6, clock: '12:00' } : {}), ...status },
    markets: [
      {
        key: '1x2',
        specifiers: '',
        status: active ? 1 : -1,
        favourite: 0,
        // Not in the order of the table: it must not matter.
        outcomes: [
          { id: '2', odds: away, p: second, active: 1 },
          { id: 'x', odds: draw, p: even, active: 1 },
          { id: '1', odds: home, p: first, active: 1 },
        ],
      },
    ],
  }
}

/** That it has come to its end, without a score that says who has won. */
export function over(event: string): Unsent {
  const status = { ...STATUS, phase: 'ended' as const, match_status: 100 }
  return { type: 'odds_change', producer: PREMATCH, event, request_id: null, reason: null, status, markets: [] }
}

export function settled(event: string, won: '1' | 'x' | '2' | 'void', certainty: 1 | 2 = 2): Unsent {
  const outcomes = ['1', 'x', '2'].map(
    (id): SettledOutcome => ({ id, result: won === id ? 1 : 0, void_factor: won === 'void' ? 1 : 0, dead_heat: null }),
  )
  const markets = [{ key: '1x2', specifiers: '', void_reason: null, outcomes }]
  return { type: 'bet_settlement', producer: PREMATCH, event, request_id: null, certainty, markets }
}
