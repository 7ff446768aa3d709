import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, instant, lira, nothing } from '../fields.ts'

export const JackpotPool = z.object({
  code: z.string(),
  name: z.string(),
  amount: lira,
  /** Every drop is at this or below. */
  cap: lira,
  /** Of the cycle that runs now. */
  no: z.number(),
  /** The games that count; empty: every slot. */
  game_ids: z.array(z.number()),
})

/** What is needed to see that the dropping point was fixed before: see `jackpot-proof.ts`. Sums in kuruş. */
const JackpotProof = z.object({
  tier: z.string(),
  no: z.number(),
  seed: z.number(),
  cap: z.number(),
  point: z.number(),
  salt: z.string(),
})

export const JackpotDrop = z.object({
  proof: JackpotProof,
  /** What was published when the cycle began. */
  commitment: z.string(),
  tier_name: z.string(),
  amount: lira,
  /** The first letters of it; null where the player wants none, or is shown no more. */
  winner: z.nullable(z.string()),
  game: z.nullable(z.string()),
  at: instant,
})

export const JackpotTier = z.object({
  ...JackpotPool.shape,
  seed: lira,
  rules: z.array(z.string()),
  /** Empty: every slot. */
  games: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
  /** Of this cycle's dropping point and salt, which are published when it drops. */
  commitment: z.string(),
  opened_at: instant,
})

export const listJackpots = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/jackpots',
  cache: 'public',
  summary: 'The pools now, to be polled every two seconds; none where the licence or the operator has none.',
  input: nothing,
  output: z.object({ success: z.boolean(), jackpots: z.array(JackpotPool) }),
  refusals: [],
})

export const readJackpots = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/jackpots/page',
  cache: 'public',
  summary: 'The tiers with their rules and commitments, and the last fifty drops with their proofs.',
  input: nothing,
  output: z.object({ success: z.boolean(), tiers: z.array(JackpotTier), drops: z.array(JackpotDrop) }),
  refusals: [],
})

export const readOwnJackpot = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/jackpots/own',
  summary:
    "The caller's last jackpot of a week that was not shown to them yet; /ws sends `jackpot_won` when one drops.",
  input: nothing,
  output: z.object({
    success: z.boolean(),
    drop: z.nullable(
      z.object({
        tier: z.string(),
        tier_name: z.string(),
        no: z.number(),
        amount: lira,
        game: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})

export const seeOwnJackpot = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/jackpots/own',
  summary: "Says that a jackpot of the caller's was shown to them.",
  input: z.object({
    tier: z.string().check(z.regex(/^[a-z]{1,20}$/, 'Geçersiz kademe')),
    no: z.int('Geçersiz tur').check(z.gte(1), z.lte(2_147_483_647, 'Geçersiz tur')),
  }),
  output: done,
  refusals: ['not_found'],
})

/** What the socket at /ws sends when a jackpot drops to the player; what was won is asked for. */
export const JackpotWon = z.object({
  type: z.literal('jackpot_won'),
  payload: z.object({ player_id: z.number() }),
})
