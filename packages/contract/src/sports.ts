import * as z from 'zod/mini'
import { call } from './call.ts'
import { instant, lira, liraAmount, nothing, queryDay, queryInt, queryText } from './fields.ts'
import {
  Coupon,
  COUPON_KINDS,
  COUPON_STATUSES,
  eventName,
  FreshLeg,
  SlipLeg,
  SportsEvent,
  SportsEventRow,
  SportsLeague,
  SportsMarket,
} from './sports-fields.ts'

export { readFavourites, readPreferences, saveFavourite, savePreferences } from './sports-own.ts'

export const MAX_LEGS = 30
export const MAX_COLUMNS = 10_000
export const MIN_STAKE_KURUS = 1_000n
export const MIN_COLUMN_KURUS = 100n
export const MAX_RETURN_KURUS = 50_000_000n
export const EVENTS_PER_PAGE = 50

const sportName = z.optional(z.string('Geçersiz spor').check(z.regex(/^[a-z-]{1,30}$/, 'Geçersiz spor')))
const couponNo = z.pipe(
  z
    .union([z.number(), z.string()], 'Geçersiz kupon')
    .check(z.refine((value) => /^[1-9]\d{0,14}$/.test(String(value)), 'Geçersiz kupon')),
  z.transform(Number),
)

export const menu = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/menu',
  cache: 'public',
  summary: 'Sports with their countries and leagues that have something to bet on, and how much of it.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    sports: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        count: z.number(),
        live_count: z.number(),
        countries: z.array(
          z.object({
            name: z.string(),
            count: z.number(),
            leagues: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
          }),
        ),
      }),
    ),
    /** False while no feed is up: prices are not fresh, and no bet is taken. */
    is_fresh: z.boolean(),
  }),
  refusals: [],
})

export const rules = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/rules',
  cache: 'public',
  summary: 'The rules of betting in plain Turkish, with the limits and live delays of now.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
    limits: z.object({
      min_stake: lira,
      min_column: lira,
      max_return: lira,
      max_legs: z.number(),
      max_columns: z.number(),
    }),
    /** Seconds that a live bet waits. */
    delays: z.array(z.object({ sport: z.string(), name: z.string(), seconds: z.number() })),
  }),
  refusals: [],
})

export const listEvents = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/events',
  cache: 'public',
  summary:
    'What can be bet on before it begins, by start; 50 to a page. Without a sport, league or ids, all sports but `virtual`. `day` is an Istanbul day, `hours` the coming hours, `events` ids with commas between (a player’s stars).',
  input: z.object({
    sport: sportName,
    league: z.optional(eventName),
    day: queryDay,
    hours: queryInt({ min: 0, max: 168, fallback: 0 }),
    events: z.optional(z.string().check(z.regex(/^[\w:,-]{0,2000}$/, 'Geçersiz maç'))),
    q: queryText(60),
    page: queryInt({ min: 1, max: 10_000, fallback: 1 }),
  }),
  output: z.object({
    success: z.boolean(),
    events: z.array(SportsEventRow),
    pagination: z.object({ total_pages: z.number(), current_page: z.number(), total: z.number() }),
  }),
  refusals: [],
})

export const readEvent = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/events/{event}',
  cache: 'public',
  summary: 'One event with all its markets in the order of its sport, and what has happened in it.',
  input: z.object({ event: eventName }),
  output: z.object({
    success: z.boolean(),
    event: SportsEvent,
    markets: z.array(SportsMarket),
    log: z.array(
      z.object({
        seq: z.number(),
        kind: z.string(),
        minute: z.nullable(z.number()),
        side: z.nullable(z.enum(['home', 'away'])),
      }),
    ),
    /** Grows with whatever of it changes. */
    seq: z.number(),
  }),
  refusals: [],
})

export const listLive = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/live',
  cache: 'public',
  summary: 'What is being played now, by start. Without a sport, all but `virtual`.',
  input: z.object({ sport: sportName }),
  output: z.object({ success: z.boolean(), events: z.array(SportsEventRow) }),
  refusals: [],
})

export const results = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/results',
  cache: 'public',
  summary: 'What has ended on an Istanbul day, today where none is said. Without a sport, all but `virtual`.',
  input: z.object({ sport: sportName, day: queryDay }),
  output: z.object({ success: z.boolean(), events: z.array(SportsEvent) }),
  refusals: [],
})

export const search = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/search',
  cache: 'public',
  summary: 'Leagues, teams and events by two letters or more, Turkish letters folded.',
  input: z.object({
    q: z.string('En az 2 harf yazın').check(z.trim(), z.minLength(2, 'En az 2 harf yazın'), z.maxLength(60)),
  }),
  output: z.object({
    success: z.boolean(),
    leagues: z.array(z.extend(SportsLeague, { sport: z.string() })),
    teams: z.array(z.object({ id: z.string(), name: z.string(), sport: z.string() })),
    events: z.array(SportsEvent),
  }),
  refusals: [],
})

const slip = {
  kind: z.enum(COUPON_KINDS, 'Geçersiz kupon türü'),
  legs: z.array(SlipLeg, 'Kupon boş').check(z.minLength(1, 'Kupon boş')),
  /** Of a system; empty otherwise. */
  sizes: z._default(
    z.array(z.int('Geçersiz sistem').check(z.gte(1), z.lte(MAX_LEGS))).check(z.maxLength(MAX_LEGS)),
    [],
  ),
}

export const checkSlip = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/v1/sports/slip/check',
  summary:
    'How a slip stands: each leg afresh, columns, stake, what it can return and the most that may be staked. The same reckoning as `placeCoupon`; refuses nothing that a player can mend, but says it in `problems`.',
  input: z.object({ ...slip, per_column: z.optional(liraAmount) }),
  output: z.object({
    success: z.boolean(),
    legs: z.array(FreshLeg),
    columns: z.number(),
    /** How many legs a column has, bankers included, shortest first. */
    lengths: z.array(z.number()),
    stake: lira,
    total_odds: z.nullable(z.number()),
    max_return: lira,
    /** Of the whole coupon. */
    max_stake: lira,
    /** Legs that the shortest column needs. */
    mbs: z.number(),
    /** Seconds that it will wait before it is taken; 0 without a live leg. */
    delay: z.number(),
    problems: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
  refusals: ['too_many_legs', 'too_many_columns', 'system_invalid'],
})

export const placeCoupon = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sports/coupons',
  summary:
    'Plays a coupon. The same `client_key` gives the same coupon again. With a live leg the answer is `pending` and the end comes over the socket or by `readCoupon`. A refusal of legs carries `legs` (as `checkSlip`) and `max_stake`.',
  input: z.object({
    ...slip,
    client_key: z.string('Geçersiz istek anahtarı').check(z.regex(/^[\w-]{8,64}$/, 'Geçersiz istek anahtarı')),
    per_column: liraAmount,
    /** Which change of odds is taken: none; a higher one; of live legs also a lower one, by 10 % at most. */
    accept: z._default(z.enum(['exact', 'higher', 'any'], 'Geçersiz oran tercihi'), 'higher'),
  }),
  output: z.object({ success: z.boolean(), coupon: Coupon, message: z.string() }),
  refusals: [
    'odds_changed',
    'market_suspended',
    'leg_unavailable',
    'event_started',
    'feed_down',
    'mbs_not_met',
    'legs_related',
    'duplicate_leg',
    'too_many_legs',
    'too_many_columns',
    'system_invalid',
    'stake_below_minimum',
    'column_below_minimum',
    'stake_above_limit',
    'return_above_limit',
    'idempotency_conflict',
    'insufficient_funds',
    'self_excluded',
    'time_out',
    'account_blocked',
    'account_closing',
    'game_unavailable',
    'stake_limit_reached',
    'loss_limit_reached',
    'session_limit_reached',
    'reality_check_due',
    'stake_above_bonus_maximum',
    'category_not_licensed',
    'identity_required',
    'stake_above_age_cap',
    'too_soon',
  ],
})

export const listCoupons = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/sports/coupons',
  summary:
    'The caller’s coupons, newest first, 20 to a page. `open` are pending and accepted ones, `closed` all others.',
  input: z.object({
    status: z._default(z.enum(['all', 'open', 'closed', ...COUPON_STATUSES], 'Geçersiz durum'), 'all'),
    from: queryDay,
    to: queryDay,
    page: queryInt({ min: 1, max: 100_000, fallback: 1 }),
  }),
  output: z.object({
    success: z.boolean(),
    coupons: z.array(Coupon),
    pagination: z.object({ total_pages: z.number(), current_page: z.number(), total: z.number() }),
  }),
  refusals: [],
})

export const readCoupon = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/sports/coupons/{no}',
  summary: 'One of the caller’s coupons with every return it has been reckoned to have.',
  input: z.object({ no: couponNo }),
  output: z.object({
    success: z.boolean(),
    coupon: Coupon,
    revisions: z.array(z.object({ revision: z.number(), return: lira, is_paid: z.boolean(), at: instant })),
  }),
  refusals: [],
})

export const shareSlip = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sports/slips',
  summary: 'A code under which anybody finds these legs for 30 days; stakes are not shared.',
  input: z.object(slip),
  output: z.object({ success: z.boolean(), code: z.string() }),
  refusals: ['too_many_legs'],
})

export const readSlip = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/slips/{code}',
  summary: 'The legs of a shared slip as they stand now.',
  input: z.object({ code: z.string('Geçersiz kod').check(z.regex(/^[A-Z0-9]{4,12}$/, 'Geçersiz kod')) }),
  output: z.object({
    success: z.boolean(),
    kind: z.enum(COUPON_KINDS),
    sizes: z.array(z.number()),
    legs: z.array(z.extend(FreshLeg, { bank: z.boolean() })),
  }),
  refusals: [],
})
