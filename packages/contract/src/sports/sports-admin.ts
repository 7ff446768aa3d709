import * as z from 'zod/mini'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, id, instant, line, lira, nothing, queryDay, wholeBetween } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'
import { eventName, MARKET_STATES, match, odds } from './sports-fields.ts'

/** Who looks at the desk, and who works there. */
const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']
const TRADE: readonly StaffRole[] = ['trading']

const reason = line(300, REASON_MISSING)
export const marketKey = z.string('Geçersiz bahis türü').check(z.regex(/^[a-z0-9_]{1,16}$/, 'Geçersiz bahis türü'))
const specifiers = z.string('Geçersiz bahis türü').check(z.regex(/^[\w=.:|+-]{0,200}$/, 'Geçersiz bahis türü'))
export const outcomeName = z.string('Geçersiz seçim').check(z.regex(/^[\w.:/+-]{1,64}$/, 'Geçersiz seçim'))

/** What the desk can hold at once, from everything down to one market; `live` is what runs, of everything, a sport or an event. */
export const HOLD_SCOPES = ['all', 'live', 'league', 'event', 'group', 'market'] as const
/** `open` takes a hold back. */
export const HOLD_STATES = ['suspended', 'closed', 'open'] as const
export const MARKET_GROUPS = ['goal', 'half1', 'corner', 'card', 'point', 'period'] as const
/** Basis points that the desk may move odds by, either way. */
export const MAX_OFFSET_BP = 2_000

const Hold = z.object({
  target: z.string(),
  scope: z.enum(HOLD_SCOPES),
  /** In Turkish, with the names of league or match. */
  name: z.string(),
  state: z.enum(['suspended', 'closed']),
  reason: z.string(),
  set_by: z.string(),
  set_at: instant,
})

export const readSportsDesk = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-desk',
  quiet: 'the state of feed and book, asked again and again',
  cache: 'poll',
  summary: 'The trading desk: alarms first, the producers of the feed, suspensions, and current figures.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    /** `doubt`: what `endSportsDoubt` takes. */
    alarms: z.array(
      z.object({
        kind: z.string(),
        text: z.string(),
        event: z.nullable(z.string()),
        doubt: z.nullable(z.number()),
        /** What `acknowledgeAlarm` takes; null of those that end by an act of their own. */
        subject: z.nullable(z.string()),
        /** Who looks after it. */
        seen_by: z.nullable(z.string()),
      }),
    ),
    producers: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        state: z.enum(['down', 'recovering', 'delayed', 'up']),
        reason: z.nullable(z.string()),
        /** Seconds since its last message was written by the producer’s clock; null before the first. */
        lag: z.nullable(z.number()),
        gaps: z.number(),
      }),
    ),
    holds: z.array(Hold),
    figures: z.object({
      open_coupons: z.number(),
      open_stake: lira,
      /** What open coupons can return at most. */
      open_return: lira,
      coupons_last_minute: z.number(),
      live_events: z.number(),
      /** Of what was settled today (Istanbul). */
      turnover: lira,
      returned: lira,
    }),
  }),
  refusals: [],
})

export const recoverProducer = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-producers/{id}/recover',
  exempt: 'sportsbook-limits',
  summary:
    'Suspends the markets of one producer and requests a recovery; each opens by its next price. Refused where one is running, or the producer is down.',
  input: z.object({ id, reason }),
  output: done,
  refusals: ['already_decided'],
})

/** When a price of trading’s own ends: only when it is taken back, or when the match begins. */
export const OWN_PRICE_ENDS = ['taken_back', 'start'] as const
export const LEAST_OWN_ODDS = 101
export const MOST_OWN_ODDS = 50_000

const OutcomeRisk = z.object({ market: z.string(), outcome: z.string(), liability: lira })

export const listSportsEvents = adminList({
  resource: 'sports-events',
  roles: SEE,
  row: z.object({
    /** The feed’s, `md:match:10412`. */
    id: z.string(),
    ...match,
    score: z.nullable(z.string()),
    is_simulated: z.boolean(),
    markets_open: z.number(),
    markets_suspended: z.number(),
    held: z.nullable(z.enum(['suspended', 'closed'])),
    mbs: z.number(),
    coupons: z.number(),
    /** Of coupons that are not settled, each with its whole stake. */
    stake: lira,
    /** What the worst outcome would cost. */
    liability: lira,
    /** The worst three. */
    risks: z.array(OutcomeRisk),
    /** Percent of the stakes that the operator expects to keep; null without stakes. */
    hold_percent: z.nullable(z.number()),
    /** Bets of the last ten minutes, by the minute. */
    bets_a_minute: z.number(),
  }),
  filters: {
    state: z.optional(z.enum(['live', 'prematch', 'outright', 'ended'], 'Geçersiz durum')),
    sport: z.optional(z.string('Geçersiz spor').check(z.regex(/^[a-z-]{1,30}$/, 'Geçersiz spor'))),
    held: z.optional(z.enum(['true', 'false'], 'Geçersiz filtre')),
    day: queryDay,
  },
  sorts: ['starts_at', 'stake', 'liability'],
  usual: 'starts_at',
  summary: 'Events of the book with their liability. `q` finds teams, leagues and the event’s number.',
})

const DeskMarket = z.object({
  key: z.string(),
  specifiers: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  producer: z.number(),
  state: z.enum(MARKET_STATES),
  /** Who keeps it from being open: the desk, or the operator that doubts its price; null: the feed or nobody. */
  held_by: z.nullable(z.enum(['operator', 'check'])),
  version: z.number(),
  outcomes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** As offered, and as the feed said. */
      odds: z.nullable(odds),
      fed_odds: z.nullable(odds),
      is_active: z.boolean(),
      chance: z.nullable(z.number()),
      offset_bp: z.number(),
      /** The odds that trading offers in place of the feed’s; `is_shut`: the feed has gone so far below them that nobody is offered them. */
      own: z.nullable(
        z.object({ odds, ends: z.enum(OWN_PRICE_ENDS), is_shut: z.boolean(), reason: z.string(), set_by: z.string() }),
      ),
      /** Of `offset_bp`. */
      offset_ends: z.enum(OWN_PRICE_ENDS),
      /** What the operator takes off by itself while it has much on the outcome; 0 or less. */
      shade_bp: z.number(),
      stake: lira,
      liability: lira,
      /** What it may come to. */
      limit: lira,
    }),
  ),
})

export const readSportsEvent = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-events/{event}',
  quiet: 'prices and liabilities of one event, asked again and again',
  summary:
    'One event with every market it has had, its prices as fed and as offered, and the liability of each outcome.',
  input: z.object({ event: eventName }),
  output: z.object({
    success: z.boolean(),
    data: z.object({
      id: z.string(),
      ...match,
      league_id: z.string(),
      country: z.string(),
      tier: z.number(),
      score: z.nullable(z.string()),
      is_simulated: z.boolean(),
      /** The event that the feed offers in its place. */
      superseded_by: z.nullable(z.string()),
      mbs: z.number(),
      holds: z.array(Hold),
      markets: z.array(DeskMarket),
    }),
  }),
  refusals: [],
})

export const holdMarkets = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-holds',
  exempt: 'sportsbook-limits',
  summary:
    'Suspends or closes everything, live betting (on all, a sport or an event), a league, an event, a group of its markets or one market, or takes that back (`open`). A price of the feed never lifts it; live bets that wait are refused.',
  input: z.object({
    scope: z.enum(HOLD_SCOPES, 'Neyin askıya alınacağını seçin'),
    state: z.enum(HOLD_STATES, 'Geçersiz durum'),
    sport: z.optional(z.enum(['football', 'basketball', 'tennis', 'virtual'], 'Geçersiz spor')),
    league: z.optional(eventName),
    event: z.optional(eventName),
    group: z.optional(z.enum(MARKET_GROUPS, 'Geçersiz bahis grubu')),
    key: z.optional(marketKey),
    specifiers: z.optional(specifiers),
    reason,
  }),
  output: done,
  refusals: [],
})

export const offsetPrice = call({
  who: TRADE,
  method: 'PUT',
  path: '/api/admin/sports-events/{event}/offset',
  summary:
    'Moves the odds of one outcome against those of the feed, by basis points of them, until it is changed again or the match begins. In place of odds that `setOwnPrice` has given it.',
  input: z.object({
    event: eventName,
    key: marketKey,
    specifiers: z._default(specifiers, ''),
    outcome: outcomeName,
    offset_bp: z
      .int('Tam sayı girin')
      .check(z.gte(-MAX_OFFSET_BP, 'En az -2.000 baz puan'), z.lte(MAX_OFFSET_BP, 'En çok 2.000 baz puan')),
    ends: z._default(z.enum(OWN_PRICE_ENDS, 'Ne zamana kadar geçerli olduğunu seçin'), 'taken_back'),
    reason,
  }),
  output: done,
  refusals: [],
})

export const setOwnPrice = call({
  who: TRADE,
  method: 'PUT',
  path: '/api/admin/sports-events/{event}/own-price',
  summary:
    'Offers an outcome at the operator’s own odds in place of the feed’s, until they are taken back or the match begins. The feed still stops it, and an outcome whose feed’s odds fall too far below is closed. Refused where the feed has no odds for it. `fed_odds`: the feed’s, as the trader saw them.',
  input: z.object({
    event: eventName,
    key: marketKey,
    specifiers: z._default(specifiers, ''),
    outcome: outcomeName,
    odds: wholeBetween(LEAST_OWN_ODDS, MOST_OWN_ODDS, 'Oran 1,01 ile 500,00 arasında olmalı'),
    fed_odds: wholeBetween(1, 100_000, 'Kaynağın oranı geçersiz'),
    ends: z.enum(OWN_PRICE_ENDS, 'Ne zamana kadar geçerli olduğunu seçin'),
    reason,
  }),
  output: done,
  refusals: [],
})

export const takeOwnPricesBack = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-events/{event}/own-price/back',
  exempt: 'sportsbook-limits',
  summary:
    'Removes the operator’s own odds and changes of odds of an event, of one market or of one outcome: those of the feed are offered again.',
  input: z.object({
    event: eventName,
    key: z.optional(marketKey),
    specifiers: z._default(specifiers, ''),
    outcome: z.optional(outcomeName),
    reason,
  }),
  output: done,
  refusals: [],
})

export const changeMbs = call({
  who: TRADE,
  method: 'PUT',
  path: '/api/admin/sports-events/{event}/mbs',
  exempt: 'sportsbook-limits',
  summary: 'How many legs the shortest column of a coupon with this event needs at least.',
  input: z.object({
    event: eventName,
    mbs: wholeBetween(1, 4, 'MBS 1 ile 4 arasında olmalı'),
    reason,
  }),
  output: done,
  refusals: [],
})
