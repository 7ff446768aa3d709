import * as z from 'zod/mini'
import { BEYOND_THE_LAST_HOUR, recordList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { category, ROUND_REFERENCE } from '../categories.ts'
import { BET_STATUSES } from './history.ts'
import { id, instant, lira, queryDay } from '../fields.ts'

const SEE: readonly StaffRole[] = ['support', 'finance', 'compliance']

/** What one player brought and cost, over the whole life of the account. */
export const readPlayerFigures = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/players/{id}/figures',
  summary: 'Deposits, withdrawals, stakes, wins and bonus cost of one player, from rollups.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    data: z.object({
      deposited: lira,
      withdrawn: lira,
      stakes: lira,
      wins: lira,
      ggr: lira,
      bonus_cost: lira,
      rounds: z.number(),
      last_played_on: z.nullable(z.string()),
    }),
  }),
  refusals: [],
})

export const RoundRow = z.object({
  /** The reference that players see, such as `S17-203`. */
  id: z.string(),
  category,
  game_name: z.string(),
  provider: z.string(),
  status: z.enum(['open', 'closed', 'voided']),
  stake: lira,
  bonus_stake: lira,
  win: lira,
  refunded: lira,
  opened_at: instant,
  closed_at: z.nullable(instant),
})

export const listPlayerRounds = recordList({
  resource: 'players/{id}/rounds',
  roles: SEE,
  row: RoundRow,
  filters: {
    id,
    category: z.optional(category),
    /** Istanbul days of the round's beginning, inclusive. */
    from: queryDay,
    to: queryDay,
  },
  sorts: [],
  mayLag: BEYOND_THE_LAST_HOUR,
  summary: 'Rounds of one player, newest day first.',
})

export const readPlayerRound = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/rounds/{reference}',
  summary: 'One round by its reference with the stakes behind it and what each won.',
  input: z.object({
    reference: z.string().check(z.regex(ROUND_REFERENCE, 'Geçersiz referans')),
  }),
  output: z.object({
    success: z.boolean(),
    data: z.object({
      reference: z.string(),
      player_id: z.number(),
      game_name: z.string(),
      provider: z.string(),
      created_at: instant,
      bets: z.array(
        z.object({
          id: z.number(),
          round_id: z.string(),
          stake: lira,
          bonus_part: lira,
          win: lira,
          status: z.enum(BET_STATUSES),
          created_at: instant,
        }),
      ),
    }),
  }),
  refusals: [],
})

export const replayPlayerRound = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/rounds/{reference}/replay',
  summary: 'Links, good for ten minutes, at which the provider shows a round again and gives its record.',
  input: z.object({
    reference: z.string().check(z.regex(ROUND_REFERENCE, 'Geçersiz referans')),
  }),
  output: z.object({ success: z.boolean(), data: z.object({ url: z.string(), record_url: z.string() }) }),
  refusals: ['no_replay'],
})
