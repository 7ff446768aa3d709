import * as z from 'zod/mini'
import { call } from '../call.ts'
import { category } from '../categories.ts'
import { done, id, lira, liraAmount, nothing } from '../fields.ts'

/** The game of the slots page's developer test area. */
export const TEST_SLOT_ID = 1523

/** How a slot is played; one may have several. */
export const MECHANICS = [
  'classic',
  'lines',
  'ways',
  'cascade',
  'cluster',
  'respin',
  'book',
  'hold',
  'walking',
  'free_spins',
] as const
export type Mechanic = (typeof MECHANICS)[number]

/** What a game is about. */
export const THEMES = ['anatolia', 'city', 'sea', 'treasure', 'fruit', 'classic', 'luck', 'nature', 'tale'] as const
export type Theme = (typeof THEMES)[number]

export const SlotGame = z.object({
  id: z.number(),
  /** The last part of its page's address; null where it has no page of this kind. */
  slug: z.nullable(z.string()),
  /** The provider's own name of it. */
  code: z.string(),
  name: z.string(),
  provider_name: z.string(),
  image: z.string(),
  image_url: z.string(),
  is_featured: z.boolean(),
  is_new: z.boolean(),
  is_hot: z.boolean(),
  is_favorite: z.boolean(),
  /** 1 for the game played last, 2 for the one before…; null where the player has not played it lately. */
  recent_rank: z.nullable(z.number()),
  has_demo: z.boolean(),
  rtp: z.nullable(z.number()),
  volatility: z.nullable(z.string()),
  /** None where its provider has not said. */
  mechanics: z.array(z.enum(MECHANICS)),
  /** Null where its provider has not said. */
  theme: z.nullable(z.enum(THEMES)),
  /** The stakes it can be played at; null where its provider has not said. */
  min_stake: z.nullable(lira),
  max_stake: z.nullable(lira),
  launch_count: z.number(),
})

export const listGames = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/games/list.php',
  envelope: 'status',
  summary: 'All games of a type, with the caller’s favourites and recent games marked.',
  input: z.object({ type: z._default(category, 'slot') }),
  output: z.object({ status: z.boolean(), data: z.array(SlotGame), message: z.string() }),
  refusals: [],
})

export const listLobbyRows = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/games/rows',
  summary:
    'Ids of slots, best first: the most played of this day, and for players what is most like what they played last.',
  input: nothing,
  output: z.object({ success: z.boolean(), today: z.array(z.number()), for_you: z.array(z.number()) }),
  refusals: [],
})

export const launchGame = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/games/launch.php',
  envelope: 'status',
  summary: 'A one-time address for the game frame; real mode needs a session in good standing.',
  input: z.object({ game_id: id, mode: z._default(z.enum(['real', 'demo'], 'Geçersiz mod'), 'real') }),
  output: z.object({ status: z.boolean(), data: z.object({ launch_url: z.string() }), message: z.string() }),
  refusals: [
    'identity_in_review',
    'category_not_licensed',
    'identity_required',
    'game_not_found',
    'game_unavailable',
    'game_not_opened',
    'no_demo',
    'account_blocked',
    'account_closing',
    'self_excluded',
    'time_out',
    'loss_limit_reached',
    'stake_limit_reached',
    'session_limit_reached',
  ],
})

export const reportSilentFrame = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/v1/games/silent-frame',
  summary: 'Reports from a page that the frame of a game is not ready in time; written to the log.',
  input: z.object({ game_id: id, mode: z.enum(['real', 'demo']) }),
  output: done,
  refusals: [],
})

export const toggleFavourite = call({
  who: 'player',
  method: 'POST',
  path: '/api/games/toggle-favorite.php',
  envelope: 'status',
  summary: 'Adds a game to the caller’s favourites, or takes it out.',
  input: z.object({ game_id: id }),
  output: z.object({ status: z.boolean(), is_favorite: z.boolean() }),
  refusals: ['game_not_found'],
})

export const listLiveCasino = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/livecasino.php',
  cache: 'public',
  summary: 'Live casino tables.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    games: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        name: z.string(),
        provider_name: z.string(),
        image: z.string(),
        is_open: z.boolean(),
        has_demo: z.boolean(),
        min_stake: z.nullable(lira),
      }),
    ),
  }),
  refusals: [],
})

export const playTestSlot = call({
  who: 'player',
  method: 'POST',
  path: '/api/webhooks/game-bet.php',
  summary: 'One round of the developer test slot through the real ledger; only while developer tools are on.',
  input: z.object({ game_id: id, bet_amount: liraAmount }),
  output: z.object({ success: z.boolean(), bet_amount: lira, win_amount: lira, balance: lira, message: z.string() }),
  refusals: [
    'identity_in_review',
    'protection_page_down',
    'category_not_licensed',
    'identity_required',
    'stake_above_age_cap',
    'too_soon',
    'dev_tools_off',
    'game_not_found',
    'game_unavailable',
    'stake_invalid',
    'insufficient_funds',
    'self_excluded',
    'time_out',
    'account_blocked',
    'account_closing',
    'stake_limit_reached',
    'loss_limit_reached',
    'reality_check_due',
    'session_limit_reached',
    'stake_above_bonus_maximum',
  ],
})
