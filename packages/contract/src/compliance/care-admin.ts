import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import type { StaffRole } from '../call.ts'
import { instant, line } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { STATUS_INVALID } from '../sentences.ts'

const officers: readonly StaffRole[] = ['compliance']

/** What in somebody's play is known to go with harm; what each means and from where it counts stands with the rules. */
const HARM_SIGNS = [
  'chasing',
  'deposits_raised',
  'night_play',
  'long_days',
  'limits_raised',
  'withdrawals_taken_back',
  'deposits_declined',
  'breaks_repeated',
] as const

/** A sign with its figures in a sentence. */
export const HarmSign = z.object({
  code: z.enum(HARM_SIGNS),
  level: z.enum(['medium', 'high']),
  text: z.string(),
})

const CARE_OUTCOMES = ['talked', 'eased', 'unfounded'] as const
const STATUSES = ['open', ...CARE_OUTCOMES] as const

export const listCareCases = adminList({
  resource: 'care-cases',
  roles: officers,
  row: z.object({
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    /** As they were when the case was opened. */
    signs: z.array(HarmSign),
    /** How many there are. */
    signs_count: z.number(),
    status: z.enum(STATUSES),
    opened_at: instant,
    decided_at: z.nullable(instant),
    decided_by: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(STATUSES, STATUS_INVALID)) },
  sorts: ['opened_at', 'status', 'username', 'signs_count'],
  usual: '-opened_at',
  summary: 'Players whose play shows several signs of harm, until a case is closed.',
})

export const settleCareCase = adminAction({
  resource: 'care-cases',
  action: 'settle',
  exempt: 'player-care',
  roles: officers,
  fields: {
    outcome: z.enum(CARE_OUTCOMES, 'Sonucu seçin'),
    reason: line(500, 'Ne yaptığınızı yazın'),
  },
  refusals: ['already_decided'],
  summary: 'What was done for the player: talked to, limited or paused, or nothing because the signs mislead.',
})
