import * as z from 'zod/mini'
import { instant, lira } from '../fields.ts'
import { inUnit } from '../unit.ts'

/** Odds on the wire are integer hundredths: 187 is 1.87. */
export const odds = /* @__PURE__ */ inUnit('odds', z.number())

/** The feed's name of an event, league or team, `md:match:10412`. */
export const eventName = /* @__PURE__ */ z.string('Geçersiz maç').check(z.regex(/^[\w:-]{1,60}$/, 'Geçersiz maç'))

export const SPORTS_PHASES = [
  'prematch',
  'live',
  'interrupted',
  'ended',
  'closed',
  'cancelled',
  'postponed',
  'abandoned',
] as const

/** `open` takes bets; `suspended` keeps its place, locked; `closed` and `settled` take no bet any more. */
export const MARKET_STATES = ['open', 'suspended', 'closed', 'settled'] as const

export const SportsOutcome = z.object({
  id: z.string(),
  /** Turkish, with the teams' names in place: `Alt`, `1`, `Karaköy Spor`. */
  name: z.string(),
  /** Null where none is offered. */
  odds: z.nullable(odds),
  is_active: z.boolean(),
})

/** `key` and `specifiers` (`total=2.5`, empty where there are none) name it within its event. */
export const SportsMarket = z.object({
  key: z.string(),
  specifiers: z.string(),
  /** `Alt/Üst 2,5`. */
  name: z.string(),
  /** Tabs of the event page it stands under: `popular`, `result`, `goals`, `half`, `handicap`, `score`, `corners`. */
  groups: z.array(z.string()),
  state: z.enum(MARKET_STATES),
  /** Columns with it need at least so many legs. */
  mbs: z.number(),
  /** Of its price; a slip sends it back with the leg. */
  version: z.number(),
  outcomes: z.array(SportsOutcome),
})

const pair = z.tuple([z.number(), z.number()])

/** The feed's last state of a match that has begun. Pairs are home, away. */
export const SportsScore = z.object({
  /** `2. Yarı`, `Devre Arası`. */
  label: z.string(),
  /** Of the match clock, `67:12`; null between periods and in sports without one. */
  clock: z.nullable(z.string()),
  home: z.number(),
  away: z.number(),
  periods: z.array(pair),
  red_cards: z.nullable(pair),
  yellow_cards: z.nullable(pair),
  corners: z.nullable(pair),
  /** Of the running game in tennis, as they are called; and who serves, 1 home, 2 away. */
  points: z.nullable(z.tuple([z.string(), z.string()])),
  serving: z.nullable(z.number()),
})

export const SportsLeague = z.object({ id: z.string(), name: z.string(), country: z.string() })

export const SportsEvent = z.object({
  id: z.string(),
  sport: z.string(),
  league: SportsLeague,
  /** Of an outright (a season, a tournament, a race) its own name. */
  home: z.string(),
  /** Null of an outright. */
  away: z.nullable(z.string()),
  /** Of an outright: until when bets are taken. */
  starts_at: instant,
  phase: z.enum(SPORTS_PHASES),
  /** Its columns need at least so many legs. */
  mbs: z.number(),
  /** Maç kodu: what a player types for it while it is open. */
  code: z.nullable(z.number()),
  /** Nobody plays it: shown with the chip SİMÜLASYON. */
  is_simulated: z.boolean(),
  score: z.nullable(SportsScore),
  /** All that it offers; a row shows the main ones. */
  market_count: z.number(),
})

/** A line of a list: the event with its main markets (match result, total, both to score, or what its sport has). */
export const SportsEventRow = z.extend(SportsEvent, { markets: z.array(SportsMarket) })

/**
 * A `single` is of one leg, a `combi` has one column of all, a `system` those of its sizes. A slip of several singles is checked as one and
 * played as a coupon each.
 */
export const COUPON_KINDS = ['single', 'combi', 'system'] as const

/** `pending` waits for the live delay; `accepted` is open; `reopened` was paid and is put right; the others are its ends, of which `cashed` is sold back whole. */
export const COUPON_STATUSES = [
  'pending',
  'accepted',
  'reopened',
  'won',
  'lost',
  'void',
  'cashed',
  'refused',
  'expired',
] as const

/** `holding` waits for its decision, `taken` is being paid, `paid` is paid, `refused` sold nothing. */
export const CASHOUT_STATES = ['holding', 'taken', 'paid', 'refused'] as const

export const LEG_RESULTS = ['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const

/** A match by its names, for lines that need no more of it. */
export const match = {
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.nullable(z.string()),
  starts_at: instant,
  phase: z.enum(SPORTS_PHASES),
}

export const CouponLeg = z.object({
  no: z.number(),
  event: z.string(),
  ...match,
  score: z.nullable(SportsScore),
  is_simulated: z.boolean(),
  key: z.string(),
  specifiers: z.string(),
  outcome: z.string(),
  market_name: z.string(),
  outcome_name: z.string(),
  /** At which it was taken. */
  odds,
  bank: z.boolean(),
  /** Taken while the match was running. */
  is_live: z.boolean(),
  result: z.enum(LEG_RESULTS),
})

/** The last time that a coupon, or a part of it, was to be sold back. */
export const CouponCashout = z.object({
  state: z.enum(CASHOUT_STATES),
  /** Percent of what was still in play. */
  share: z.number(),
  amount: lira,
  /** When a holding one is decided. */
  decides_at: z.nullable(instant),
  /** Why it was refused. */
  message: z.nullable(z.string()),
})

export const Coupon = z.object({
  /** What the calls name it by. */
  no: z.number(),
  /** The number on it, `P1042-17`: also its reference in the statement. Null until its stake is taken. */
  reference: z.nullable(z.string()),
  kind: z.enum(COUPON_KINDS),
  /** Of a system: how many of the others stand in a column beside the bankers. */
  sizes: z.array(z.number()),
  columns: z.number(),
  per_column: lira,
  stake: lira,
  /** Played with a free bet: nobody paid its stake, and what it returns is without it. */
  is_free: z.boolean(),
  /** What of each column is not sold back. */
  playing: lira,
  /** What it was sold back for so far. */
  cashed: lira,
  cashout: z.nullable(CouponCashout),
  /** Sold back by itself once that brings so much; null where the player has not said so. */
  cashout_target: z.nullable(lira),
  /** The product of the odds, rounded for reading; null where there are several columns. */
  total_odds: z.nullable(odds),
  status: z.enum(COUPON_STATUSES),
  /** Why it was not taken, of `refused` and `expired`. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** The most that what is still in play can return. */
  max_return: lira,
  /** What its results have come to; null while that is open, and of one that was sold back whole. */
  return: z.nullable(lira),
  /** Grows with every change of status or return: an older one never overwrites. */
  revision: z.number(),
  placed_at: instant,
  /** When a pending one is decided. */
  decides_at: z.nullable(instant),
  settled_at: z.nullable(instant),
  /** Of a pending one above a limit: somebody decides it until then, or has offered a lower stake (`counter`). */
  referral: z.nullable(
    z.object({
      until: instant,
      counter: z.nullable(z.object({ per_column: lira, stake: lira, max_return: lira })),
    }),
  ),
  legs: z.array(CouponLeg),
})

/** What a coupon was computed to return at a time: what it came to first, and each time its result was put right. */
export const CouponRevision = z.object({
  revision: z.number(),
  return: lira,
  is_paid: z.boolean(),
  is_correction: z.boolean(),
  /** `held` waits for a person of the operator; `replaced` gave way to a later result before anything moved. */
  state: z.enum(['due', 'held', 'paid', 'replaced']),
  /** Of a correction: what was added to the accounts, or taken from them; null until then. */
  moved: z.nullable(lira),
  /** What was not there to be taken and is owed still. */
  owed: lira,
  at: instant,
})

/** A leg as a slip asks for it. Odds and version are what the player saw: compared, never taken. */
export const SlipLeg = z.object({
  event: z.string('Geçersiz seçim').check(z.regex(/^[\w:-]{1,60}$/, 'Geçersiz seçim')),
  key: z.string('Geçersiz seçim').check(z.regex(/^[a-z0-9_]{1,16}$/, 'Geçersiz seçim')),
  specifiers: z._default(z.string('Geçersiz seçim').check(z.regex(/^[\w=.:|+-]{0,200}$/, 'Geçersiz seçim')), ''),
  outcome: z.string('Geçersiz seçim').check(z.regex(/^[\w.:/+-]{1,64}$/, 'Geçersiz seçim')),
  odds: inUnit('odds', z.int('Geçersiz oran').check(z.gte(101, 'Geçersiz oran'), z.lte(50_000, 'Geçersiz oran'))),
  version: z.int('Geçersiz sürüm').check(z.nonnegative('Geçersiz sürüm')),
  /** In every column of a system. */
  bank: z._default(z.boolean('Geçersiz banko'), false),
})

/** How a leg of a slip stands now. */
export const FreshLeg = z.object({
  no: z.number(),
  event: z.string(),
  key: z.string(),
  specifiers: z.string(),
  outcome: z.string(),
  /** Empty where the event is unknown. */
  home: z.string(),
  away: z.nullable(z.string()),
  league: z.string(),
  sport: z.string(),
  starts_at: z.nullable(instant),
  is_live: z.boolean(),
  is_simulated: z.boolean(),
  market_name: z.string(),
  outcome_name: z.string(),
  state: z.enum(MARKET_STATES),
  /** Null where the outcome is offered no more. */
  odds: z.nullable(odds),
  version: z.number(),
  mbs: z.number(),
  /** Why it cannot be played as it stands, with its sentence. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
