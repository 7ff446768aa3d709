import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CATEGORY_CODES } from '../categories.ts'
import { lira } from '../fields.ts'
import { MECHANICS } from './games.ts'

const tile = {
  id: z.number(),
  slug: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.enum(CATEGORY_CODES),
  provider_name: z.string(),
  image: z.string(),
  has_demo: z.boolean(),
  rtp: z.nullable(z.number()),
  volatility: z.nullable(z.string()),
}

export const GamePage = z.object({
  ...tile,
  mechanics: z.array(z.enum(MECHANICS)),
  /** Null where its provider has not said. */
  min_stake: z.nullable(lira),
  max_stake: z.nullable(lira),
  /** The highest win of a round in stakes; null where nobody has declared it. */
  max_win_x: z.nullable(z.number()),
  /** What it is, in one sentence. */
  about: z.string(),
  rules: z.array(z.string()),
  related: z.array(z.object(tile)),
})

export const readGamePage = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/games/page',
  cache: 'public',
  summary: 'A game for its own page: facts, rules, and the games most like it.',
  input: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Geçersiz oyun adresi')) }),
  output: z.object({ success: z.boolean(), game: GamePage }),
  refusals: ['game_not_found'],
})
