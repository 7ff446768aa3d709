import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, instant, line, lira, liraAmount, nothing, queryInt } from '../fields.ts'
import { OfferTable } from './promotions.ts'

export const BonusOffer = z.object({
  id: z.number(),
  name: z.string(),
  amount: lira,
  description: z.string(),
  icon: z.string(),
  terms: OfferTable,
})

export const checkPendingBonus = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/bonus-pending-check.php',
  cache: 'poll',
  summary: 'The bonus choice waiting after an approved deposit; polled.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    pending: z.boolean(),
    deposit_id: z.optional(z.number()),
    deposit_amount: z.optional(lira),
    bonuses: z.optional(z.array(BonusOffer)),
  }),
  refusals: [],
})

export const decidePendingBonus = call({
  who: 'player',
  method: 'POST',
  path: '/api/process-bonus-selection.php',
  body: 'form',
  summary: "Takes one of the offered bonuses (action 'select') or none (action 'reject'), once.",
  input: z.object({
    deposit_id: z.pipe(
      z.string('Deposit ID bulunamadı').check(z.regex(/^\d{1,10}$/, 'Deposit ID bulunamadı')),
      z.transform(Number),
    ),
    bonus_id: z.optional(z.pipe(z.string().check(z.regex(/^\d{0,10}$/, 'Geçersiz bonus')), z.transform(Number))),
    action: z.enum(['select', 'reject'], 'Geçersiz işlem'),
  }),
  output: z.object({ success: z.boolean(), message: z.string(), bonus: z.optional(z.object({ amount: lira })) }),
  refusals: [
    'identity_in_review',
    'bonus_waits',
    'wagering_above_licence',
    'offer_gone',
    'bonus_not_available',
    'bonus_already_taken',
    'bonuses_off',
    'self_excluded',
    'account_closing',
  ],
})

export const activateBonus = call({
  who: 'player',
  method: 'POST',
  path: '/api/bonus-activate.php',
  summary: 'Activates a promotion that needs no deposit.',
  input: z.object({ bonus_id: id }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: [
    'identity_in_review',
    'bonus_waits',
    'wagering_above_licence',
    'bonus_not_available',
    'bonus_already_taken',
    'bonus_needs_deposit',
    'cashback_not_eligible',
    'bonuses_off',
    'self_excluded',
    'account_closing',
  ],
})

export const enterPromotionCode = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/bonuses/code',
  summary:
    'Enters the code of a promotion: what needs no deposit is credited at once, a deposit promotion waits for the next fitting deposit.',
  input: z.object({ code: line(60, 'Kodu yazın') }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: [
    'too_many_requests',
    'identity_in_review',
    'bonus_waits',
    'wagering_above_licence',
    'bonus_not_available',
    'bonus_already_taken',
    'bonuses_off',
    'self_excluded',
    'account_closing',
  ],
})

export const ActiveBonus = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  type_label: z.string(),
  amount: lira,
  balance: lira,
  wagering: z.object({ rollover: z.number(), completed: lira, remaining: lira, progress: z.number() }),
  time: z.object({ expires: instant }),
  max_stake: z.nullable(lira),
  /** `is_bet`: not spins of a game but coupons of the sportsbook. */
  free_spins: z.nullable(
    z.object({
      total: z.number(),
      left: z.number(),
      game: z.string(),
      game_id: z.number(),
      stake: lira,
      is_bet: z.boolean(),
    }),
  ),
  contributions: z.array(z.object({ label: z.string(), percent: z.number() })),
  /** The only games this bonus may be played with; null is every game. */
  allowed_games: z.nullable(z.array(z.object({ id: z.number(), name: z.string() }))),
  terms: OfferTable,
})

export const listActiveBonuses = call({
  who: 'player',
  method: 'GET',
  path: '/api/player-active-bonuses.php',
  summary: 'Bonuses being wagered, oldest first.',
  input: nothing,
  output: z.object({ success: z.boolean(), active_bonuses: z.array(ActiveBonus) }),
  refusals: [],
})

export const listBonuses = call({
  who: 'player',
  method: 'GET',
  path: '/api/player-all-bonuses.php',
  summary: 'Every bonus ever granted to the caller, newest first, ten to a page.',
  input: z.object({ page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }) }),
  output: z.object({
    success: z.boolean(),
    bonuses: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        bonus_name: z.string(),
        type: z.string(),
        amount: lira,
        status: z.enum(['completed', 'cancelled', 'expired', 'active', 'pending']),
        created_at: instant,
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
})

export const previewBonusCancel = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/bonuses/{id}/cancel-preview',
  summary: 'What the player would lose by cancelling.',
  input: z.object({ id }),
  output: z.object({ success: z.boolean(), lost: lira, kept: lira, lost_spins: z.number() }),
  refusals: ['bonus_not_active'],
})

export const cancelBonus = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/bonuses/{id}/cancel',
  summary: 'Gives an active bonus up: its bonus money is forfeited, cash is untouched.',
  input: z.object({ id }),
  output: z.object({ success: z.boolean(), message: z.string(), lost: lira }),
  refusals: ['bonus_not_active'],
})

export const calculateCashback = call({
  who: 'player',
  method: 'GET',
  path: '/api/cashback-calculate.php',
  summary: 'Whether a loss refund can be claimed, and how much.',
  input: nothing,
  output: z.object({ success: z.boolean(), eligible: z.boolean(), cashback_amount: lira, message: z.string() }),
  refusals: [],
})

export const claimCashback = call({
  who: 'player',
  method: 'POST',
  path: '/api/cashback-claim.php',
  summary: 'Claims the loss refund; the amount must be the one the server computes.',
  input: z.object({ amount: liraAmount }),
  output: z.object({
    success: z.boolean(),
    cashback: z.object({ amount: lira }),
    new_balance: lira,
    message: z.string(),
  }),
  refusals: [
    'identity_in_review',
    'bonus_waits',
    'bonuses_off',
    'wagering_above_licence',
    'cashback_not_eligible',
    'cashback_amount_changed',
    'bonus_not_available',
    'bonus_already_taken',
    'self_excluded',
    'account_closing',
  ],
})
