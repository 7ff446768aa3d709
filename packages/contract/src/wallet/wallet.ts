import * as z from 'zod/mini'
import { call } from '../call.ts'
import { lira, nothing } from '../fields.ts'

export const readPlayableBalance = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/get-balance.php',
  cache: 'poll',
  summary: 'The playable balance: cash plus bonus; polled, so a guest gets 200 with success false.',
  input: nothing,
  output: z.object({ success: z.boolean(), balance: lira, bonus: z.optional(lira), version: z.optional(z.number()) }),
  refusals: [],
})

export const readBalance = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/balance.php',
  cache: 'poll',
  summary: 'Cash plus bonus.',
  input: nothing,
  output: z.object({ success: z.boolean(), balance: lira }),
  refusals: [],
})

export const readWithdrawable = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/session.php',
  cache: 'poll',
  summary: 'The withdrawable balance: cash alone; a guest gets 200 with success false.',
  input: nothing,
  output: z.object({ success: z.boolean(), balance: lira, bonus: z.optional(lira), held: z.optional(lira) }),
  refusals: [],
})

/**
 * What the socket at /ws sends when staff, a bank or a bonus has changed something that the account shows: its lists are read again.
 * `all`: every player gets it at once, so each waits a random moment.
 */
export const AccountChanged = z.object({
  type: z.literal('account_changed'),
  payload: z.object({ all: z.boolean() }),
})

/** What the socket at /ws sends when a player's balance changes. Versions of one player only grow. */
export const BalanceUpdate = z.object({
  type: z.literal('balance_update'),
  payload: z.object({ player_id: z.number(), balance: lira, last_bet: lira, last_win: lira, version: z.number() }),
})
