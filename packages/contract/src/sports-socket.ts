import * as z from 'zod/mini'
import { lira } from './fields.ts'
import { COUPON_STATUSES, MARKET_STATES, SPORTS_PHASES, SportsScore } from './sports-fields.ts'

/**
 * What a client says at `/ws/sports`; nothing else, and at most ten messages a second. Topics: `live` (all sports but `virtual`), `live:<sport>`,
 * `event:<id>`, and `coupons` for a player's own. At most 20 at a time.
 */
export const SportsAsk = z.object({
  t: z.enum(['sub', 'unsub']),
  topics: z
    .array(z.string().check(z.regex(/^(live(:[a-z-]{1,30})?|event:[\w:-]{1,60}|coupons)$/)))
    .check(z.minLength(1), z.maxLength(20)),
})

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
 * snapshot on: whoever misses one subscribes again. `coupon`: the revision of a coupon only grows.
 */
export const SportsNews = z.union([
  z.object({ t: z.literal('snapshot'), topic: z.string(), n: z.number(), events: z.array(Changes) }),
  z.object({ t: z.literal('delta'), topic: z.string(), n: z.number(), events: z.array(Changes) }),
  z.object({
    t: z.literal('coupon'),
    no: z.number(),
    revision: z.number(),
    status: z.enum(COUPON_STATUSES),
    return: z.nullable(lira),
  }),
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
