import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, instant, lira, nothing } from '../fields.ts'

export const TOURNAMENT_KINDS = ['multiplier', 'best_sum', 'total_won', 'streak'] as const
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number]

/** What a player sees of its life; a draft is not seen. */
export const PHASES = ['announced', 'running', 'counting', 'paid', 'cancelled'] as const

const slug = /* @__PURE__ */ z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Geçersiz adres'))

export const Place = z.object({
  rank: z.number(),
  /** Of others only the first letters. */
  name: z.string(),
  points: z.string(),
  is_own: z.boolean(),
})

export const TournamentCard = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  phase: z.enum(PHASES),
  is_paused: z.boolean(),
  /** What is counted, in words. */
  goal: z.string(),
  pool: lira,
  starts_at: instant,
  ends_at: instant,
  /** Empty: every slot. */
  game_ids: z.array(z.number()),
  players: z.number(),
  /** The caller takes part. */
  joined: z.boolean(),
  /** What each rank gets where every rank is reached. */
  prizes: z.array(z.object({ from: z.number(), to: z.number(), amount: lira })),
  /** The first three; fewer where fewer have points. */
  leaders: z.array(Place),
})

export const TournamentPage = z.object({
  ...TournamentCard.shape,
  rules: z.array(z.string()),
  games: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
  /** The first hundred. */
  board: z.array(Place),
  /** The caller and three before and after, where the caller has points. */
  around: z.array(Place),
})

export const listTournaments = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/tournaments',
  summary: 'Tournaments that run, are announced, or ended within 60 days; none where the licence has none.',
  input: nothing,
  output: z.object({ success: z.boolean(), tournaments: z.array(TournamentCard) }),
  refusals: [],
})

export const readTournament = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/tournaments/{slug}',
  summary: 'One tournament with its rules, prizes and board. The address of a series is its present week.',
  input: z.object({ slug }),
  output: z.object({ success: z.boolean(), tournament: TournamentPage }),
  refusals: [],
})

export const joinTournament = call({
  who: 'player',
  method: 'POST',
  path: '/api/tournaments/{slug}/join',
  summary: 'Takes part from now on; once more changes nothing.',
  input: z.object({ slug }),
  output: done,
  refusals: [
    'tournament_closed',
    'time_out',
    'self_excluded',
    'identity_in_review',
    'identity_required',
    'stake_limit_reached',
    'loss_limit_reached',
    'session_limit_reached',
  ],
})
