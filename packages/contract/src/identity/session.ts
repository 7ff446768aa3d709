import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, lira, nothing } from '../fields.ts'

export const logout = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/logout.php',
  summary: 'Ends the session on the server.',
  input: nothing,
  output: done,
  refusals: [],
})

const SESSION_ENDS = ['idle', 'elsewhere', 'security', 'house'] as const

export const readUserSession = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/user_session.php',
  cache: 'poll',
  summary: 'Who is logged in; polled, so a guest gets 200 with logged_in false.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    logged_in: z.boolean(),
    /** The session of this browser ended because nothing was done in it for as long as the licence allows. */
    idle: z.optional(z.boolean()),
    /** Why it ended, where its player did not end it here: idle, from another device, by a new password or second factor, by staff. */
    ended: z.optional(z.nullable(z.enum(SESSION_ENDS))),
    user: z.optional(
      z.object({
        id: z.number(),
        player_id: z.number(),
        username: z.string(),
        balance: lira,
        first_name: z.string(),
        last_name: z.string(),
      }),
    ),
  }),
  refusals: [],
})
