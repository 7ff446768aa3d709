import * as z from 'zod/mini'
import { call } from '../call.ts'
import { eventName, odds, SlipLeg } from './sports-fields.ts'

/** Of one match. */
export const MOST_PICKS = 6
const PICKS = `En az 2, en fazla ${MOST_PICKS} seçim`

const { key, specifiers, outcome } = SlipLeg.shape

export const makeCombination = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/sports/combinations',
  summary:
    'Maç içi kombine: prices outcomes of one football match together, before it begins, and returns the leg that stands for all of them on a slip. One of them void makes the whole void.',
  input: z.object({
    event: eventName,
    picks: z
      .array(z.object({ key, specifiers, outcome }), PICKS)
      .check(z.minLength(2, PICKS), z.maxLength(MOST_PICKS, PICKS)),
  }),
  output: z.object({
    success: z.boolean(),
    leg: z.object({
      event: z.string(),
      key: z.string(),
      specifiers: z.string(),
      outcome: z.string(),
      odds,
      version: z.number(),
    }),
    /** What it says: `Maç Sonucu: 1 + Alt/Üst 2,5: Üst`. */
    name: z.string(),
  }),
  refusals: [
    'not_found',
    'event_started',
    'leg_unavailable',
    'market_suspended',
    'combination_unpriced',
    'combination_line',
    'combination_impossible',
    'combination_contained',
    'too_many_requests',
  ],
})
