import * as z from 'zod/mini'
import { call } from '../call.ts'
import { lira, nothing } from '../fields.ts'

export const BONUS_TYPES = ['deposit', 'free', 'cashback', 'freespin', 'freebet'] as const

/**
 * What an offer says of itself, in the same lines wherever it is shown: rate, amount, wagering, maximum stake, games, days, cash.
 * Sums are worked out for the deposit where there is one, and for a typical one where there is none yet.
 */
export const OfferTable = z.array(z.object({ label: z.string(), value: z.string() }))

export const Promotion = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  banner: z.string(),
  percent: z.nullable(z.number()),
  rollover: z.nullable(z.number()),
  min_deposit: z.nullable(lira),
  max_bonus: z.nullable(lira),
  min_deposit_text: z.string(),
  rollover_text: z.string(),
  max_amount: z.nullable(lira),
  note: z.string(),
  bonus_type: z.enum(BONUS_TYPES),
  /** Its budget or its players have reached their cap: nothing is given any more. */
  is_full: z.boolean(),
  /** When and to whom it is given, in short sentences; none where always and to everybody. */
  conditions: z.array(z.string()),
  terms: OfferTable,
})

export const listUsedPromotions = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/promotions/used',
  summary: 'Running promotions that the caller has used as often as they may be.',
  input: nothing,
  output: z.object({ success: z.boolean(), ids: z.array(z.number()) }),
  refusals: [],
})

export const listPromotions = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/promotions.php',
  cache: 'public',
  summary: 'Promotions running now.',
  input: nothing,
  output: z.object({ success: z.boolean(), promotions: z.array(Promotion), message: z.string() }),
  refusals: [],
})
