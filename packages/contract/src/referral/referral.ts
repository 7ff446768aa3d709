import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, nothing } from '../fields.ts'

/** What has become of a friend, as the one who invited them may know it. */
export const INVITATION_STATES = ['waiting', 'rewarded', 'refused', 'expired'] as const

export const readReferral = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/referral',
  summary:
    'The programme of friends on the site with its rules; of a player the own code and the friends who came by it as well.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    /** Null where there is none, in a break and on the day after a limit was reached. */
    program: z.nullable(z.object({ id: z.number(), name: z.string(), rules: z.array(z.string()) })),
    /** What a link carries as `btag`; null before the first one is made. */
    tag: z.nullable(z.string()),
    friends: z.array(
      z.object({
        /** Two letters of the username. */
        name: z.string(),
        joined_at: instant,
        status: z.enum(INVITATION_STATES),
        /** What it means, in a sentence. */
        text: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const makeReferralLink = call({
  who: 'player',
  method: 'POST',
  path: '/api/referral/link',
  summary: 'Makes the caller’s own code; a repeat returns the same.',
  input: nothing,
  output: z.object({ success: z.boolean(), message: z.string(), tag: z.string() }),
  refusals: ['not_found', 'bonuses_off', 'reward_resting', 'time_out', 'self_excluded', 'account_closing'],
})
