import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, lira, nothing, requestKey, wholeBetween } from '../fields.ts'

/** From the lowest. */
export const CLUB_LEVELS = ['Taş', 'Bakır', 'Gümüş', 'Altın', 'Elmas'] as const

/** Over so many of the last days a level is computed; days of a break do not count among them. */
export const CLUB_DAYS = 90

const points = /* @__PURE__ */ z.number()

export const ClubPage = z.object({
  levels: z.array(
    z.object({
      name: z.string(),
      /** Points of the last days from which on it is reached. */
      from: points,
      /** What a thousand points are changed into. */
      worth: lira,
    }),
  ),
  /** How points are earned and changed, a sentence each. */
  rules: z.array(z.string()),
  /** Points are changed in whole steps of so many. */
  step: points,
  /** Of the caller; null of a guest. */
  own: z.nullable(
    z.object({
      points,
      /** Of the last days. */
      earned: points,
      /** Its place among the levels. */
      level: z.number(),
      /** Until when stakes earn nothing and nothing is exchanged, because a limit was reached. */
      rests_until: z.nullable(instant),
    }),
  ),
})

export const readClub = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/club',
  summary: 'The levels of the club and where the caller stands; null where there is no club.',
  input: nothing,
  output: z.object({ success: z.boolean(), club: z.nullable(ClubPage) }),
  refusals: [],
})

export const POINT_KINDS = ['played', 'mission', 'mission_recalled', 'exchanged', 'exchange_recalled'] as const

export const listPoints = call({
  who: 'player',
  method: 'GET',
  path: '/api/club/points',
  summary: 'The last hundred entries of the caller’s points, newest first.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    entries: z.array(z.object({ seq: z.number(), kind: z.enum(POINT_KINDS), points, balance: points, at: instant })),
  }),
  refusals: [],
})

export const exchangePoints = call({
  who: 'player',
  method: 'POST',
  path: '/api/club/exchange',
  summary: 'Changes points into a bonus at the rate of the caller’s level; the same key again is the same exchange.',
  input: z.object({
    points: wholeBetween(1, 100_000_000, 'Kaç puan bozduracağınızı yazın'),
    request_key: requestKey,
  }),
  output: z.object({ success: z.boolean(), message: z.string(), amount: lira }),
  refusals: [
    'club_off',
    'bonuses_off',
    'reward_resting',
    'points_short',
    'idempotency_conflict',
    'self_excluded',
    'identity_in_review',
    'bonus_waits',
    'account_closing',
    'wagering_above_licence',
  ],
})
