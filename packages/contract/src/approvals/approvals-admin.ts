import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call } from '../call.ts'
import { instant, line, lira, liraAmount, optionalLine, version } from '../fields.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'
import { STAFF_ROLES } from '../staff/staff.ts'

export const PROPOSAL_STATUSES = ['pending', 'cooling', 'executed', 'rejected', 'expired'] as const

/** Turkish labels with what they are, or will be. */
const facts = z.record(z.string(), z.string())

export const Proposal = z.object({
  id: z.number(),
  /** As in the table of duties, and in Turkish. */
  act: z.string(),
  act_name: z.string(),
  text: z.string(),
  subject: z.string(),
  player_id: z.nullable(z.number()),
  /** Null where nothing is there yet. */
  before: z.nullable(facts),
  after: facts,
  /** What it gives, or lets go. */
  effect: lira,
  status: z.enum(PROPOSAL_STATUSES),
  proposed_by: z.string(),
  proposed_at: instant,
  expires_at: instant,
  /** Who of the roles may approve it, and why the reader may not; null: the reader may. */
  approvers: z.array(z.enum(STAFF_ROLES)),
  refused_because: z.nullable(z.string()),
  needs_code: z.boolean(),
  is_own: z.boolean(),
  same_device: z.boolean(),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(instant),
  /** When an approved one takes effect, where it has to cool. */
  due_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

export const listProposals = adminList({
  resource: 'proposals',
  roles: STAFF_ROLES,
  row: Proposal,
  filters: { status: z.optional(z.enum(PROPOSAL_STATUSES, STATUS_INVALID)) },
  sorts: ['id', 'proposed_at', 'effect', 'status'],
  usual: '-id',
  summary: 'What one person has proposed and another has to approve. `q` finds its words and who proposed it.',
})

export const approveProposal = adminAction({
  resource: 'proposals',
  action: 'approve',
  exempt: 'decides-proposals',
  roles: STAFF_ROLES,
  fields: { code: optionalLine(40) },
  refusals: ['already_decided'],
  once: true,
  summary:
    'Approves a proposal: it is executed, at once or after its cooling period. Not by its proposer, nor by an account that created the proposer’s or was created by it within seven days. With a code of the second factor, where the person has one; of an account of the directory without one within ten minutes of its sign-in.',
})

export const rejectProposal = adminAction({
  resource: 'proposals',
  action: 'reject',
  exempt: 'decides-proposals',
  roles: STAFF_ROLES,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  once: true,
  summary: 'Closes a proposal without effect, also one that cools. Who proposed it may take it back so.',
})

const count = z.int('Tam sayı girin').check(z.gte(0, '0 ya da daha büyük'), z.lte(1_000_000, 'En çok 1.000.000'))

const limits = {
  alone: lira,
  alone_day: lira,
  alone_day_count: z.number(),
  person_day: lira,
  person_day_count: z.number(),
  role_day: lira,
  role_day_count: z.number(),
}

export const listDuties = adminList({
  resource: 'duties',
  roles: STAFF_ROLES,
  row: z.object({
    id: z.string(),
    version,
    name: z.string(),
    proposers: z.array(z.enum(STAFF_ROLES)),
    approvers: z.array(z.enum(STAFF_ROLES)),
    other_role: z.boolean(),
    cooling_hours: z.number(),
    /** People other than the reader who could approve it now. */
    others: z.number(),
    /** Null where one person alone may never do it. */
    limits: z.nullable(z.object(limits)),
  }),
  filters: {},
  sorts: [],
  summary:
    'The approval policies of all acts that give or redirect money: who proposes, who approves, and what one person may do alone.',
})

export const changeDuty = call({
  who: ['admin'],
  method: 'PUT',
  path: '/api/admin/duties/{id}',
  summary: 'Changes what one person may do alone and the maximum of a day; looser limits need two people.',
  input: z.object({
    id: line(40),
    version,
    alone: liraAmount,
    alone_day: liraAmount,
    alone_day_count: count,
    person_day: liraAmount,
    person_day_count: count,
    role_day: liraAmount,
    role_day_count: count,
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['stale_version'],
})
