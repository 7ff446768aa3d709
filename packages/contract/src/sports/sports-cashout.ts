import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, lira, liraAmount, queryInt, requestKey } from '../fields.ts'
import { couponNo } from './sports-coupons.ts'
import { Coupon } from './sports-fields.ts'

/** How long an offer can be taken. */
export const CASHOUT_OFFER_MS = 5_000

const Offer = z.object({
  /** Signed; names the amount and how each open leg stands. `cashOut` sends it back. */
  offer_token: z.string(),
  /** Percent of what is still in play. */
  share: z.number(),
  amount: lira,
  /** What of each column goes on playing after it. */
  playing_after: lira,
  expires_at: instant,
  /** Seconds that it will wait before it is paid; 0 without a live leg. */
  delay: z.number(),
})

export const offerCashout = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/sports/coupons/{no}/cashout',
  summary:
    'The cash-out offer for the caller’s coupon, or for a share of it in percent; it can be taken for 5 seconds.',
  input: z.object({ no: couponNo, share: queryInt({ min: 1, max: 100, fallback: 100 }) }),
  output: z.object({ success: z.boolean(), offer: Offer }),
  refusals: [
    'cashout_gone',
    'cashout_off',
    'market_suspended',
    'feed_down',
    'self_excluded',
    'time_out',
    'account_blocked',
    'account_closing',
    'category_not_licensed',
  ],
})

export const setCashoutTarget = call({
  who: 'player',
  method: 'PUT',
  path: '/api/v1/sports/coupons/{no}/cashout-target',
  summary:
    'Cashes the caller’s coupon out in full once the offer reaches the amount; null removes the target. Checked with every price.',
  input: z.object({ no: couponNo, amount: z.nullable(liraAmount) }),
  output: z.object({ success: z.boolean(), coupon: Coupon, message: z.string() }),
  refusals: ['cashout_target_invalid', ...offerCashout.refusals],
})

export const cashOut = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sports/coupons/{no}/cashout',
  summary:
    'Sells the caller’s coupon, or a part of it, back at an offer’s amount. The same `client_key` gives the same answer again. With a live leg the coupon’s `cashout` is `holding` at first; its end comes over the socket or by `readCoupon`. A changed offer carries the new one as `offer`.',
  input: z.object({
    no: couponNo,
    offer_token: z.string('Geçersiz teklif').check(z.regex(/^[\w.-]{20,6000}$/, 'Geçersiz teklif')),
    amount: liraAmount,
    client_key: requestKey,
  }),
  output: z.object({ success: z.boolean(), coupon: Coupon, message: z.string() }),
  refusals: ['cashout_changed', ...offerCashout.refusals, 'idempotency_conflict'],
})
