import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { id, instant, lira } from '../fields.ts'
import { recordList } from '../list-admin.ts'
import { STATUS_INVALID } from '../sentences.ts'

export const SPIN_ISSUE_STATUSES = ['waiting', 'issued', 'refused', 'cancelling', 'cancelled', 'kept'] as const

export const SpinIssue = z.object({
  id: z.number(),
  /** Our name of it at the provider. */
  name: z.string(),
  bonus_id: z.number(),
  player_id: z.number(),
  username: z.string(),
  game_name: z.string(),
  spins: z.number(),
  /** Of each spin. */
  stake: lira,
  /** `waiting` and `cancelling` are still to be sent; `kept`: it was played or over when it was to be cancelled. */
  status: z.enum(SPIN_ISSUE_STATUSES),
  /** The provider's name of it; null: it knows ours. */
  remote_ref: z.nullable(z.string()),
  tries: z.number(),
  problem: z.nullable(z.string()),
  created_at: instant,
  valid_until: instant,
  settled_at: z.nullable(instant),
})

export const listSpinIssues = recordList({
  resource: 'providers/{id}/spin-issues',
  roles: ['content', 'finance'],
  row: SpinIssue,
  filters: { id, status: z.optional(z.enum(SPIN_ISSUE_STATUSES, STATUS_INVALID)) },
  sorts: ['id'],
  usual: '-id',
  summary: 'Free spins issued at a provider by a call, newest first.',
})

export const retrySpinIssue = adminAction({
  resource: 'providers',
  action: 'retry-spins',
  exempt: 'player-care',
  roles: ['content'],
  fields: { issue_id: id },
  refusals: ['already_decided'],
  summary: 'Tells the provider once more of free spins that it refused.',
})
