import * as z from 'zod/mini'
import { call, type StaffRole } from './call.ts'
import { done, nothing } from './fields.ts'

const ADMIN: readonly StaffRole[] = ['admin']

/** What an installation needs before its first player, in the order in which it is done. */
export const FIRST_RUN_STEPS = [
  'staff',
  'licence',
  'site',
  'colours',
  'contacts',
  'pages',
  'bank-account',
  'psp',
  'mail',
  'providers',
  'games',
  'home',
  'limits',
  'promotions',
  'test-player',
] as const

/** `optional`: nothing stands there, and the operator can open without it. */
export const FIRST_RUN_STATUSES = ['done', 'missing', 'optional'] as const

export const readFirstRun = call({
  who: ADMIN,
  method: 'GET',
  path: '/api/admin/first-run',
  summary: 'The checklist before the first player: what is set up and what is missing.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    /** Nothing is missing. */
    is_ready: z.boolean(),
    steps: z.array(
      z.object({
        id: z.enum(FIRST_RUN_STEPS),
        status: z.enum(FIRST_RUN_STATUSES),
        /** How many of it there are: pages, games, accounts. */
        count: z.number(),
        /** What is wanting, by its name: slugs of pages. */
        wanting: z.array(z.string()),
      }),
    ),
    /** The built-in studio, as far as the operator does not have it yet. */
    built_in: z.object({ providers: z.number(), games: z.number(), pages: z.number() }),
  }),
  refusals: [],
})

export const takeBuiltIn = call({
  who: ADMIN,
  method: 'POST',
  path: '/api/admin/first-run/take-built-in',
  summary:
    'Takes over the built-in studio: its providers with their keys, its games, the tiles of the home page, and the pages of the footer from their templates. What the house has already stays as it is. Two people.',
  input: nothing,
  output: done,
  refusals: ['already_decided'],
})
