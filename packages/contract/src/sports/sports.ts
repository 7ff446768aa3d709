import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, lira, nothing, queryDay, queryInt, queryText } from '../fields.ts'
import { eventName, SportsEvent, SportsEventRow, SportsLeague, SportsMarket } from './sports-fields.ts'

export { CASHOUT_OFFER_MS, cashOut, offerCashout, setCashoutTarget } from './sports-cashout.ts'
export * from './sports-coupons.ts'
export { readFavourites, readPreferences, saveFavourite, savePreferences } from './sports-own.ts'

export const EVENTS_PER_PAGE = 50

const sportName = z.optional(z.string('Geçersiz spor').check(z.regex(/^[a-z-]{1,30}$/, 'Geçersiz spor')))

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
        /** `yellow` or `red` of a card, `no_goal` of a review; of a period what begins: `2. Yarı`, `Devre Arası`. */
        detail: z.nullable(z.string()),
      }),
    ),
    /** The event that the feed offers in its place, of one that was cancelled for another. */
    superseded_by: z.nullable(z.string()),
    /** Grows with whatever of it changes. */
    seq: z.number(),
  }),
  refusals: [],
})

export const listOutrights = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/outrights',
  cache: 'public',
  summary:
    'Uzun vadeli: seasons, tournaments and races with all their markets, by sport and by until when bets are taken (`starts_at`). An event of these has its name in `home` and no `away`.',
  input: nothing,
  output: z.object({ success: z.boolean(), events: z.array(SportsEventRow) }),
  refusals: [],
})

const EndedMatch = z.object({
  id: z.string(),
  starts_at: instant,
  home: z.string(),
  away: z.string(),
  goals: z.tuple([z.number(), z.number()]),
})

export const readMatchStats = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/events/{event}/stats',
  cache: 'public',
  summary:
    'Earlier results here of an event’s sides: the last five of each, those against each other, newest first, and the table of the league over 180 days.',
  input: z.object({ event: eventName }),
  output: z.object({
    success: z.boolean(),
    home: z.array(EndedMatch),
    away: z.array(EndedMatch),
    met: z.array(EndedMatch),
    table: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        played: z.number(),
        won: z.number(),
        drawn: z.number(),
        lost: z.number(),
        scored: z.number(),
        conceded: z.number(),
        /** Null in sports that count wins alone. */
        points: z.nullable(z.number()),
        /** One of the two of this event. */
        is_playing: z.boolean(),
      }),
    ),
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

const MATCH_CODE_INVALID = 'Maç kodu beş hanelidir'

export const readMatchCode = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/codes/{code}',
  cache: 'public',
  summary: 'The open match that players call by this code, with its main markets.',
  input: z.object({
    code: z.pipe(
      z
        .union([z.number(), z.string()], MATCH_CODE_INVALID)
        .check(z.refine((value) => /^[1-9]\d{4}$/.test(String(value)), MATCH_CODE_INVALID)),
      z.transform(Number),
    ),
  }),
  output: z.object({ success: z.boolean(), event: SportsEventRow }),
  refusals: ['match_code_unknown'],
})

export const results = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/results',
  cache: 'public',
  summary:
    'Events that ended on an Istanbul day, by default today: the last ones, in the order of their start. Without a sport, all but `virtual`.',
  input: z.object({ sport: sportName, day: queryDay, last: queryInt({ min: 1, max: 500, fallback: 500 }) }),
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
