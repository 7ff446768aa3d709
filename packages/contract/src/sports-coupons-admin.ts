import * as z from 'zod/mini'
import { adminRead } from './admin.ts'
import { adminList } from './list-admin.ts'
import type { StaffRole } from './call.ts'
import { instant, lira, queryDay, queryInt } from './fields.ts'
import { STATUS_INVALID } from './sentences.ts'
import { Coupon, COUPON_KINDS, COUPON_STATUSES, CouponLeg, eventName } from './sports-fields.ts'

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
    'Coupons of everybody. `q` finds a number, a reference (`P1042-17`), a username or a team; `open` are accepted ones.',
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
  }),
  summary: 'One coupon with its legs as they were taken, and every payout of it.',
})
