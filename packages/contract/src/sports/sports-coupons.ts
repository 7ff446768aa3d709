import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, lira, liraAmount, queryDay, queryInt, requestKey, wholeBetween } from '../fields.ts'
import { ACCEPT_INVALID } from '../sentences.ts'
import { Coupon, COUPON_KINDS, COUPON_STATUSES, CouponRevision, FreshLeg, SlipLeg } from './sports-fields.ts'

export const MAX_LEGS = 30
export const MAX_COLUMNS = 10_000
export const MIN_STAKE_KURUS = 1_000n
export const MIN_COLUMN_KURUS = 100n
export const MAX_RETURN_KURUS = 50_000_000n

/** A coupon of the caller's. */
export const couponNo = z.pipe(
  z
    .union([z.number(), z.string()], 'Geçersiz kupon')
    .check(z.refine((value) => /^[1-9]\d{0,14}$/.test(String(value)), 'Geçersiz kupon')),
  z.transform(Number),
)

const slip = {
  kind: z.enum(COUPON_KINDS, 'Geçersiz kupon türü'),
  legs: z.array(SlipLeg, 'Kupon boş').check(z.minLength(1, 'Kupon boş')),
  /** Of a system; empty otherwise. */
  sizes: z._default(
    z.array(z.int('Geçersiz sistem').check(z.gte(1), z.lte(MAX_LEGS))).check(z.maxLength(MAX_LEGS)),
    [],
  ),
}

/** Plays with a free bet of the caller's: a coupon of one column, whose stake is the free bet's whatever `per_column` says. */
const freeBetId = z.optional(wholeBetween(1, 2_147_483_647, 'Geçersiz bedava bahis'))

export const checkSlip = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/v1/sports/slip/check',
  summary:
    'How a slip stands: each leg afresh, columns, stake, what it can return and the most that may be staked. The same calculation as `placeCoupon`; what a player can mend stands in `problems` and is not refused.',
  input: z.object({ ...slip, per_column: z.optional(liraAmount), free_bet_id: freeBetId }),
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
    /** Above `max_stake` and up to this, somebody at the desk decides within a minute; never below it. */
    referral_stake: lira,
    /** Legs that the shortest column needs. */
    mbs: z.number(),
    /** Seconds that it will wait before it is taken; 0 without a live leg. */
    delay: z.number(),
    problems: z.array(z.object({ code: z.string(), message: z.string() })),
    /** That the caller may play a coupon with now, the first to expire first. */
    free_bets: z.array(
      z.object({ id: z.number(), name: z.string(), stake: lira, left: z.number(), expires_at: instant }),
    ),
  }),
  refusals: ['too_many_legs', 'too_many_columns', 'system_invalid'],
})

export const placeCoupon = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sports/coupons',
  summary:
    'Plays a coupon. Above a limit it waits for the desk (`referral`). The same `client_key` gives the same coupon again. With a live leg the answer is `pending` and the end comes over the socket or by `readCoupon`. A refusal of legs carries `legs` (as `checkSlip`) and `max_stake`.',
  input: z.object({
    ...slip,
    client_key: requestKey,
    per_column: liraAmount,
    /** Which change of odds is taken: none; a higher one; of live legs also a lower one, by 10 % at most. */
    accept: z._default(z.enum(['exact', 'higher', 'any'], ACCEPT_INVALID), 'higher'),
    free_bet_id: freeBetId,
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
    'outright_related',
    'duplicate_leg',
    'too_many_legs',
    'too_many_columns',
    'system_invalid',
    'stake_below_minimum',
    'column_below_minimum',
    'stake_above_limit',
    'return_above_limit',
    'live_off',
    'free_bet_gone',
    'free_bet_odds',
    'free_bet_kind',
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
    'protection_page_down',
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
    'The caller’s coupons, newest first, 20 to a page. `open` are pending, accepted and reopened ones, `closed` all others.',
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
    revisions: z.array(CouponRevision),
  }),
  refusals: [],
})

export const shareSlip = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sports/slips',
  summary: 'Makes a public code of these legs, valid for 30 days; stakes are not shared.',
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

export const answerCounter = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sports/coupons/{no}/counter',
  summary:
    'The answer to a lower stake that the desk has offered; with yes the coupon is taken at it, if its odds still stand.',
  input: z.object({ no: couponNo, accept: z.boolean('Yanıtınızı seçin') }),
  output: z.object({ success: z.boolean(), coupon: Coupon, message: z.string() }),
  refusals: ['counter_expired'],
})
