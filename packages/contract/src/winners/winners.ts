import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CATEGORY_CODES } from '../categories.ts'
import { done, instant, lira, nothing } from '../fields.ts'

/** How a player's wins are shown to others: with the masked name, without any, or not at all. */
export const WINNER_CHOICES = ['masked', 'nameless', 'off'] as const
export type WinnerChoice = (typeof WINNER_CHOICES)[number]

export const Winner = z.object({
  id: z.number(),
  /** The first letters of it; null where the player wants none. */
  name: z.nullable(z.string()),
  game: z.object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    category: z.enum(CATEGORY_CODES),
    image: z.string(),
    has_demo: z.boolean(),
  }),
  /** Of the stake, two decimals, rounded down. */
  multiple: z.number(),
  amount: lira,
  at: instant,
})

export const listWinners = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/winners',
  cache: 'public',
  summary:
    'The last rounds of cash that won twenty times their stake or the site’s set amount, newest first, and the ten highest multiples of seven days; none where the site shows none.',
  input: nothing,
  output: z.object({ success: z.boolean(), winners: z.array(Winner), week: z.array(Winner) }),
  refusals: [],
})

export const readWinnerChoice = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/winners/choice',
  summary: "How the caller's wins are shown to others.",
  input: nothing,
  output: z.object({ success: z.boolean(), choice: z.enum(WINNER_CHOICES) }),
  refusals: [],
})

export const chooseWinner = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/winners/choice',
  summary: "Says how the caller's wins are shown to others, from now on and of those shown already.",
  input: z.object({ choice: z.enum(WINNER_CHOICES, 'Geçersiz seçim') }),
  output: done,
  refusals: [],
})
