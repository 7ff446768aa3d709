import * as z from 'zod/mini'
import { adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import type { StaffRole } from '../call.ts'
import { instant, lira, queryDay, queryInt } from '../fields.ts'
import { STATUS_INVALID } from '../sentences.ts'
import { Coupon, COUPON_KINDS, COUPON_STATUSES, CouponLeg, CouponRevision, eventName, odds } from './sports-fields.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']

export const listSportsCoupons = adminList({
  resource: 'sports-coupons',
  roles: SEE,
  row: z.object({
    id: z.number(),
    /** `P1042-17`; null until its stake is taken. */
    reference: z.nullable(z.string()),
    player_id: z.number(),
    username: z.string(),
    kind: z.enum(COUPON_KINDS),
    legs: z.number(),
    /** The match of the first leg. */
    first: z.string(),
    is_live: z.boolean(),
    stake: lira,
    max_return: lira,
    /** Null while it is open. */
    return: z.nullable(lira),
    status: z.enum(COUPON_STATUSES),
    placed_at: instant,
  }),
  filters: {
    status: z.optional(z.enum(['open', ...COUPON_STATUSES], STATUS_INVALID)),
    player: queryInt({ min: 0, max: 999_999_999, fallback: 0 }),
    event: z.optional(eventName),
    live: z.optional(z.enum(['true', 'false'], 'Geçersiz filtre')),
    from: queryDay,
    to: queryDay,
  },
  sorts: ['id', 'stake', 'max_return', 'placed_at'],
  usual: '-id',
  summary:
    'Coupons of everybody. `q` finds a number, a reference (`P1042-17`), a username, a team, or everybody who has logged in from an address; `open` are accepted ones.',
})

const OfferedPrice = z.object({
  version: z.number(),
  /** As players were offered them. */
  odds: z.nullable(odds),
  /** As its source said: the feed, or the staff member who opened an event by hand; null of a combination, which none prices. */
  fed_odds: z.nullable(z.number()),
  /** Why they differ: odds of trading's own, or changes in basis points that add up. */
  changes: z.array(
    z.object({
      by: z.enum(['own', 'trading', 'liability', 'margin']),
      bp: z.nullable(z.number()),
      reason: z.nullable(z.string()),
      /** Username of who set it; null of what is automatic. */
      set_by: z.nullable(z.string()),
    }),
  ),
  is_open: z.boolean(),
  at: instant,
})

export const readSportsCoupon = adminRead({
  resource: 'sports-coupons',
  roles: SEE,
  row: z.extend(Coupon, {
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    accept: z.enum(['exact', 'higher', 'any']),
    accepted_at: z.nullable(instant),
    /** What it returned on average by the chances when it was placed; null of old ones. */
    expected: z.nullable(lira),
    /** What stands behind each leg: the price it was taken at, and how its market stood. */
    legs: z.array(
      z.extend(CouponLeg, {
        producer: z.number(),
        market_version: z.number(),
        /** The feed’s number of that price, and up to which number the market was closed: always below. */
        market_seq: z.number(),
        closed_seq: z.number(),
        chance: z.nullable(z.number()),
        liability: lira,
        /** Its score when it was placed, of a match that was running. */
        score_at: z.nullable(z.string()),
        /** What its odds were from a minute before it was placed to a minute after it was taken, oldest first. */
        prices: z.array(OfferedPrice),
      }),
    ),
    /** What the feed has said of the markets of its legs that money rests on, and its stops of that time, as it came. */
    messages: z.array(
      z.object({
        producer: z.number(),
        seq: z.number(),
        type: z.string(),
        event: z.string(),
        at: instant,
        body: z.string(),
      }),
    ),
    payouts: z.array(
      z.object({
        revision: z.number(),
        kind: z.string(),
        amount: lira,
        is_paid: z.boolean(),
        due_at: instant,
        paid_at: z.nullable(instant),
      }),
    ),
    /** What it was put right to after it was paid. */
    corrections: z.array(CouponRevision),
  }),
  summary:
    'One coupon with its legs as they were taken, the odds of that time beside the feed’s and why they differed, the feed’s results, every payout and every correction.',
})
