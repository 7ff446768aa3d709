import * as z from 'zod/mini'
import { call } from '../call.ts'
import { nothing } from '../fields.ts'
import { odds, SportsEvent, SportsMarket } from './sports-fields.ts'

/** From so many players on an outcome counts as popular in public: fewer would reveal a single player's bets. */
export const PLAYED_LEAST = 3

const ReadyPick = z.object({
  event: SportsEvent,
  /** With the picked outcome alone. */
  market: SportsMarket,
})

export const readReadyCoupons = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/sports/ready',
  cache: 'public',
  summary:
    'What is played most of matches that have not begun (at least three players, counted each minute from coupons that were taken), and coupons made ready by the desk’s rules from the book as it is. A rule that finds too few matches makes none.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    played: z.array(z.extend(ReadyPick, { players: z.number() })),
    coupons: z.array(z.object({ id: z.number(), name: z.string(), total_odds: odds, legs: z.array(ReadyPick) })),
  }),
  refusals: [],
})
