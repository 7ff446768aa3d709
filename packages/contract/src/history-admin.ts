import * as z from 'zod/mini'
import { adminList } from './admin.ts'
import { call, type StaffRole } from './call.ts'
import { id, instant, lira, queryDay } from './fields.ts'

const SEE: readonly StaffRole[] = ['support', 'finance', 'compliance']

export const ROUND_CATEGORIES = ['slot', 'live', 'sports', 'crash', 'tombala'] as const

export type RoundCategory = (typeof ROUND_CATEGORIES)[number]

/** The letter that a round's reference begins with. */
export const CATEGORY_LETTERS: Record<RoundCategory, string> = {
  slot: 'S',
  live: 'L',
  sports: 'P',
  crash: 'C',
  tombala: 'T',
}

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
  category: z.enum(ROUND_CATEGORIES),
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

export const listPlayerRounds = adminList({
  resource: 'players/{id}/rounds',
  roles: SEE,
  row: RoundRow,
  filters: {
    id,
    category: z.optional(z.enum(ROUND_CATEGORIES, 'Geçersiz oyun türü')),
    /** Istanbul days of the round's beginning, inclusive. */
    from: queryDay,
    to: queryDay,
  },
  summary: 'Rounds of one player, newest day first.',
})

export const readPlayerRound = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/rounds/{reference}',
  summary: 'One round by its reference with the stakes behind it and what each won.',
  input: z.object({
    reference: z.string().check(z.regex(/^[SLPCT]\d{1,9}-\d{1,9}$/, 'Geçersiz referans')),
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
          status: z.enum(['done', 'pending', 'cancel']),
          created_at: instant,
        }),
      ),
    }),
  }),
  refusals: [],
})
