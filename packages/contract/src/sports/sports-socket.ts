import * as z from 'zod/mini'
import { lira } from '../fields.ts'
import { MAX_LEGS } from './sports-coupons.ts'
import { COUPON_STATUSES, LEG_RESULTS, MARKET_STATES, SlipLeg, SPORTS_PHASES, SportsScore } from './sports-fields.ts'

const NAMES_A_MARKET = { event: true, key: true, specifiers: true } as const

/**
 * What a client says at `/ws/sports`; nothing else, and at most ten messages and forty topics a second. Topics: `live` (all sports but `virtual`), `live:<sport>`,
 * `event:<id>`, and `coupons` for a player's own. At most 20 at a time. `legs` names the markets of a slip in place of those named before;
 * none ends it.
 */
export const SportsAsk = z.discriminatedUnion('t', [
  z.object({
    t: z.enum(['sub', 'unsub']),
    topics: z
      .array(z.string().check(z.regex(/^(live(:[a-z-]{1,30})?|event:[\w:-]{1,60}|coupons)$/)))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({ t: z.literal('legs'), legs: z.array(z.pick(SlipLeg, NAMES_A_MARKET)).check(z.maxLength(MAX_LEGS)) }),
])

/** A market in few letters: `key|specifiers`, state, outcomes with their odds (null: not offered), version. */
const ShortMarket = z.tuple([
  z.string(),
  z.enum(MARKET_STATES),
  z.array(z.tuple([z.string(), z.nullable(z.number())])),
  z.number(),
])

const Changes = z.object({
  /** The event. */
  id: z.string(),
  m: z.array(ShortMarket),
  p: z.enum(SPORTS_PHASES),
  s: z.nullable(SportsScore),
})

/**
 * What `/ws/sports` sends. After `sub`, a `snapshot` of each topic; then its `delta`s. `n` counts a topic's messages from its
 * snapshot on: a client that misses one subscribes again. `coupon`: the revision of a coupon only grows. `legs`: the markets of the slip, all of
 * them at first and then what changes; one that is not offered any more is `closed` and without outcomes.
 */
export const SportsUpdate = z.union([
  z.object({ t: z.literal('snapshot'), topic: z.string(), n: z.number(), events: z.array(Changes) }),
  z.object({ t: z.literal('delta'), topic: z.string(), n: z.number(), events: z.array(Changes) }),
  z.object({
    t: z.literal('coupon'),
    no: z.number(),
    revision: z.number(),
    status: z.enum(COUPON_STATUSES),
    return: z.nullable(lira),
  }),
  z.object({ t: z.literal('legs'), legs: z.array(z.tuple([z.string(), ShortMarket])) }),
  z.object({ t: z.literal('refused'), message: z.string() }),
])

/** What the socket at /ws sends beside balances when a coupon of the player comes to a further revision; a newer one never gives way to it. */
export const CouponUpdate = z.object({
  type: z.literal('coupon_update'),
  payload: z.object({
    no: z.number(),
    revision: z.number(),
    status: z.enum(COUPON_STATUSES),
    return: z.nullable(lira),
  }),
})

/** What it sends where legs of an open coupon have come to something, to a player whose preferences say `legs`. */
export const CouponLegs = z.object({
  type: z.literal('coupon_legs'),
  payload: z.object({
    no: z.number(),
    legs: z.array(z.object({ no: z.number(), result: z.enum(LEG_RESULTS) })),
  }),
})
