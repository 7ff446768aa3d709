import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { done, instant, line, lira, queryInt, queryText } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'
import { HOLD_STATES, marketKey, outcomeName } from './sports-admin.ts'
import { COUPON_KINDS, COUPON_STATUSES, eventName, odds } from './sports-fields.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']
const TRADE: readonly StaffRole[] = ['trading']

const specifiers = z.string('Geçersiz bahis türü').check(z.regex(/^[\w=.:|+-]{0,200}$/, 'Geçersiz bahis türü'))

/** Changes of odds that a chart shows at most. */
export const PRICE_POINTS = 600

export const TICKER_ROWS = 60
/** Markets that one act of the desk may name. */
export const MOST_MARKETS_HELD = 200

export const readSportsTicker = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-ticker',
  quiet: 'the last bets, asked again and again',
  cache: 'poll',
  summary:
    'The bet ticker: the last sixty coupons of six hours, newest first, refused ones too. `least` is their stake in lira; `player` is a username.',
  input: z.object({
    least: queryInt({ min: 0, max: 1_000_000, fallback: 0 }),
    sport: z.optional(z.string('Geçersiz spor').check(z.regex(/^[a-z-]{0,30}$/, 'Geçersiz spor'))),
    player: queryText(60),
  }),
  output: z.object({
    success: z.boolean(),
    bets: z.array(
      z.object({
        no: z.number(),
        at: instant,
        player_id: z.number(),
        username: z.string(),
        kind: z.enum(COUPON_KINDS),
        legs: z.number(),
        /** Of the first leg. */
        event: z.string(),
        match: z.string(),
        pick: z.string(),
        odds,
        is_live: z.boolean(),
        stake: lira,
        max_return: lira,
        status: z.enum(COUPON_STATUSES),
        refusal: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})

export const readWhatIf = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-events/{event}/what-if',
  quiet: 'what a result would cost, asked while prices move',
  summary:
    'A what-if: for each result of a market how many open coupons end, what they pay, and the operator’s result. Nothing is written.',
  input: z.object({ event: eventName, key: marketKey, specifiers: z._default(specifiers, '') }),
  output: z.object({
    success: z.boolean(),
    /** Coupons with a leg in the market that are open. */
    coupons: z.number(),
    results: z.array(
      z.object({
        /** An outcome, or `void`. */
        id: z.string(),
        name: z.string(),
        /** Coupons that come to their end by it; the others wait for further legs. */
        ends: z.number(),
        stake: lira,
        pays: lira,
        /** Stakes of those less what they pay. */
        keeps: lira,
      }),
    ),
  }),
  refusals: [],
})

export const readPriceHistory = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-events/{event}/prices',
  quiet: 'odds of the last day, looked at while they move',
  summary:
    'The odds of an outcome in the last 24 hours, as offered and as fed, oldest first: the last six hundred changes, odds in hundredths.',
  input: z.object({ event: eventName, key: marketKey, specifiers: z._default(specifiers, ''), outcome: outcomeName }),
  output: z.object({
    success: z.boolean(),
    points: z.array(
      z.object({
        version: z.number(),
        at: instant,
        odds: z.nullable(odds),
        fed_odds: z.nullable(odds),
        is_open: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const holdSeveral = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-holds/several',
  exempt: 'sportsbook-limits',
  summary:
    'Suspends or closes several markets of an event at once, or takes that back; all of them or, where one is not there, none.',
  input: z.object({
    event: eventName,
    state: z.enum(HOLD_STATES, 'Geçersiz durum'),
    markets: z
      .array(z.object({ key: marketKey, specifiers: z._default(specifiers, '') }), 'Bahis seçin')
      .check(z.minLength(1, 'Bahis seçin'), z.maxLength(MOST_MARKETS_HELD, 'En fazla 200 bahis seçin')),
    reason: line(300, REASON_MISSING),
  }),
  output: done,
  refusals: [],
})

export const bookLiveOdds = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-events/{event}/book',
  exempt: 'sportsbook-limits',
  summary:
    'Books live odds of a match at the connected Unified Odds Feed, which charges for each. Refused where no feed is connected, or by the feed.',
  input: z.object({ event: eventName, reason: line(300, REASON_MISSING) }),
  output: done,
  refusals: ['booking_refused'],
})

export const acknowledgeAlarm = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-alarms/acknowledge',
  exempt: 'sportsbook-limits',
  summary:
    'Acknowledges an alarm: it moves behind the others with the caller’s name until its cause is gone. `already_decided` where it is acknowledged.',
  input: z.object({
    kind: z.string('Geçersiz alarm').check(z.regex(/^[a-z]{1,20}$/, 'Geçersiz alarm')),
    subject: z.string('Geçersiz alarm').check(z.regex(/^[\w:.|-]{1,80}$/, 'Geçersiz alarm')),
  }),
  output: done,
  refusals: ['already_decided'],
})
