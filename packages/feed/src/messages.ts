import * as z from 'zod'
import { At, Fixture, Status, storable, Urn } from './fixture.ts'
import { canonicalSpecifiers } from './specifiers.ts'
import { producers } from './sports.ts'

/** Of the request that a message answers; null of what comes by itself. */
const RequestId = storable(1, 64).nullable()

/** Sums of two of them are whole numbers still. */
const MOST_SEQ = 10 ** 15

const base = {
  v: z.literal(1),
  /** One of `producers`. */
  producer: z.int().refine((id) => producers.some((known) => known.id === id)),
  /** Of the producer, without a gap; only goes up. Where it begins again lower, the producer has begun a new session. */
  seq: z.int().positive().max(MOST_SEQ),
  /** By the producer's clock. */
  at: At,
}
const ofEvent = { ...base, event: Urn, request_id: RequestId.default(null) }

/** `''` of a market without specifiers; otherwise `total=2.5`, several joined by `|`. In whatever form it comes, it is read in one (`specifiers.ts`). */
export const Specifiers = z
  .string()
  .max(200)
  .transform((text, context) => {
    const one = canonicalSpecifiers(text)
    if (one !== undefined) return one
    context.issues.push({ code: 'custom', input: text, message: 'specifiers that cannot be read' })
    return z.NEVER
  })
export const Key = z.string().regex(/^[a-z0-9_]{1,16}$/)
export const MarketId = z.object({ key: Key, specifiers: Specifiers })
export type MarketId = z.infer<typeof MarketId>

/** 1 active, 0 inactive, −1 suspended, −2 handed over to the live producer, −3 settled, −4 cancelled. */
export const MarketStatus = z.union([
  z.literal(1),
  z.literal(0),
  z.literal(-1),
  z.literal(-2),
  z.literal(-3),
  z.literal(-4),
])

/** As the feed describes it: `over`, `sr:exact_goals:6+:68`, `sr:player:10077`. */
const OutcomeId = z.string().regex(/^[\w.:/+-]{1,64}$/)
const MOST_OUTCOMES = 512
const MOST_MARKETS = 2_000

export const PricedMarket = MarketId.extend({
  status: MarketStatus,
  /** 1 of the line with the most even prices among its key. */
  favourite: z.union([z.literal(0), z.literal(1)]).default(0),
  outcomes: z
    .array(
      z.object({
        id: OutcomeId,
        /** Hundredths: 187 is 1.87. What is above the highest that is offered is kept and not offered. */
        odds: z.int().min(100).max(10_000_000),
        /** Chance of winning in full. What is left of a line's two is its void, half won or half lost. Null where not given. */
        p: z.number().min(0).max(1).nullable(),
        active: z.union([z.literal(0), z.literal(1)]),
      }),
    )
    .max(MOST_OUTCOMES),
  /** No bet is taken from then on, whatever the status; null where that is not given. */
  closes_at: At.nullable().optional(),
})
export type PricedMarket = z.infer<typeof PricedMarket>

/** More than ever tie. */
const MOST_TIED = 1_000

/** `dead_heat` [1, 2]: two tied for one place. */
export const SettledOutcome = z.object({
  id: OutcomeId,
  result: z.union([z.literal(0), z.literal(1)]),
  void_factor: z.union([z.literal(0), z.literal(0.5), z.literal(1)]).default(0),
  dead_heat: z
    .tuple([z.int().positive().max(MOST_TIED), z.int().positive().max(MOST_TIED)])
    .nullable()
    .default(null),
})
export type SettledOutcome = z.infer<typeof SettledOutcome>

export const SettledMarket = MarketId.extend({
  void_reason: storable(0, 80).nullable().default(null),
  outcomes: z.array(SettledOutcome).min(1).max(MOST_OUTCOMES),
})
export type SettledMarket = z.infer<typeof SettledMarket>

/** No start: everything before the end; no end: everything after the start. Compared with the moment of acceptance. */
const Window = { start: At.nullable(), end: At.nullable() }

export const Alive = z.object({ type: z.literal('alive'), ...base, subscribed: z.union([z.literal(0), z.literal(1)]) })

export const SnapshotComplete = z.object({ type: z.literal('snapshot_complete'), ...base, request_id: storable(1, 64) })

/** `change`: 1 new, 2 time, 3 cancelled, 4 format, 5 coverage. */
export const FixtureChange = z.object({
  type: z.literal('fixture_change'),
  ...ofEvent,
  change: z.int().min(1).max(5),
  fixture: Fixture,
})

export const OddsChange = z.object({
  type: z.literal('odds_change'),
  ...ofEvent,
  reason: storable(0, 40).nullable().default(null),
  /** Null where nothing is said of the match itself: it stands as it stood. */
  status: Status.nullable(),
  /** Only those that changed, unless it answers a request. */
  markets: z.array(PricedMarket).max(MOST_MARKETS),
})

/** Closes every active market of the groups at once; each opens again by its own newer price. */
export const BetStop = z.object({
  type: z.literal('bet_stop'),
  ...ofEvent,
  /** Of `groups` or of a described market; read with one that is not known it stops all (`read-arrival.ts`). */
  groups: z
    .array(z.string().regex(/^[\w.]{1,40}$/))
    .min(1)
    .max(16),
  market_status: z.union([z.literal(-1), z.literal(0)]),
})

/** `certainty`: 1 as the scout saw it, 2 official. */
export const BetSettlement = z.object({
  type: z.literal('bet_settlement'),
  ...ofEvent,
  certainty: z.union([z.literal(1), z.literal(2)]),
  markets: z.array(SettledMarket).min(1).max(MOST_MARKETS),
})

export const RollbackBetSettlement = z.object({
  type: z.literal('rollback_bet_settlement'),
  ...ofEvent,
  markets: z.array(MarketId).min(1).max(MOST_MARKETS),
})

export const MarketWithReason = MarketId.extend({ void_reason: storable(0, 80) })

export const BetCancel = z.object({
  type: z.literal('bet_cancel'),
  ...ofEvent,
  ...Window,
  superseded_by: Urn.nullable(),
  markets: z.array(MarketWithReason).min(1).max(MOST_MARKETS),
})

export const RollbackBetCancel = z.object({
  type: z.literal('rollback_bet_cancel'),
  ...ofEvent,
  ...Window,
  markets: z.array(MarketId).min(1).max(MOST_MARKETS),
})

export const ProductStatus = z.object({
  type: z.literal('product_status'),
  ...base,
  state: z.enum(['up', 'maintenance', 'down']),
  reason: storable(0, 80),
})

/** For timelines, and to close bets where nobody else does: it opens and pays nothing. */
export const RefereeEvent = z.object({
  type: z.literal('referee_event'),
  ...ofEvent,
  kind: z.enum(['goal', 'card', 'corner', 'var', 'penalty', 'period']),
  minute: z.int().min(0).max(200),
  side: z.enum(['home', 'away']).nullable(),
  /** `yellow`, `red`; `no_goal` of a review; the `match_status` that begins, of a period. */
  detail: storable(0, 40).nullable(),
})

/** Everything a producer says, one JSON text to a frame or line. Odds are whole hundredths, times ms since 1970. */
export const FeedMessage = z.discriminatedUnion('type', [
  Alive,
  SnapshotComplete,
  FixtureChange,
  OddsChange,
  BetStop,
  BetSettlement,
  RollbackBetSettlement,
  BetCancel,
  RollbackBetCancel,
  ProductStatus,
  RefereeEvent,
])
export type FeedMessage = z.infer<typeof FeedMessage>
export type MessageOf<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>
