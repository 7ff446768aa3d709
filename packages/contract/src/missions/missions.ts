import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id, instant, nothing } from '../fields.ts'

/** What is played for; the others care for the player. */
export const PLAYING_CONDITIONS = ['rounds', 'multiplier', 'games'] as const
export const CARING_CONDITIONS = ['email', 'identity', 'second_factor', 'limit', 'protection'] as const
export const MISSION_CONDITIONS = [...PLAYING_CONDITIONS, ...CARING_CONDITIONS] as const
export type MissionCondition = (typeof MISSION_CONDITIONS)[number]

export const MISSION_REPEATS = ['day', 'week', 'once'] as const
export type MissionRepeat = (typeof MISSION_REPEATS)[number]

/** Whether rounds fulfil it. */
export function isPlaying(condition: MissionCondition): boolean {
  return (PLAYING_CONDITIONS as readonly string[]).includes(condition)
}

const period = /* @__PURE__ */ z.string('Geçersiz dönem').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Geçersiz dönem'))

export const MissionCard = z.object({
  id: z.number(),
  /** Which day or week of it this is; sent back with the claim. */
  period: z.string(),
  name: z.string(),
  /** What is to be done, a sentence. */
  task: z.string(),
  condition: z.enum(MISSION_CONDITIONS),
  repeats: z.enum(MISSION_REPEATS),
  points: z.number(),
  /** Whole rounds or games; of all else 0 or 1. */
  progress: z.number(),
  goal: z.number(),
  status: z.enum(['open', 'finished', 'claimed']),
  /** Null of what happens once. */
  ends_at: z.nullable(instant),
})

export const listMissions = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/missions',
  summary:
    'The missions of today with the caller’s progress, of a guest without any; none where there are none, in a break, and none for stakes on the day after a limit was reached.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    missions: z.array(MissionCard),
    /** Until when those for stakes are hidden, because a limit was reached. */
    rests_until: z.nullable(instant),
  }),
  refusals: [],
})

export const claimMission = call({
  who: 'player',
  method: 'POST',
  path: '/api/missions/{id}/claim',
  summary: 'Takes the points of a finished mission, once in its period.',
  input: z.object({ id, period }),
  output: z.object({ success: z.boolean(), message: z.string(), points: z.number() }),
  refusals: [
    'missions_off',
    'mission_unfinished',
    'mission_claimed',
    'reward_resting',
    'time_out',
    'self_excluded',
    'identity_in_review',
  ],
})

export const noteProtectionRead = call({
  who: 'player',
  method: 'POST',
  path: '/api/missions/protection-read',
  summary: 'Notes that the caller has opened the page about player protection; repeating it changes nothing.',
  input: nothing,
  output: done,
  refusals: [],
})
