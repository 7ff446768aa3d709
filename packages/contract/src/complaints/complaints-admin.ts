import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import type { StaffRole } from '../call.ts'
import { COMPLAINT_DECISIONS, COMPLAINT_OUTCOMES, COMPLAINT_STATUSES } from './complaints.ts'
import { id, instant, paragraph } from '../fields.ts'
import { adminList, ofSite } from '../list-admin.ts'
import { STATUS_INVALID } from '../sentences.ts'
import { namesNoAccount } from '../identity/no-account.ts'

const handlers: readonly StaffRole[] = ['compliance', 'support']

export const listComplaintsOfAll = adminList({
  resource: 'complaints',
  roles: handlers,
  row: z.object({
    id: z.number(),
    reference: z.string(),
    player_id: z.number(),
    username: z.string(),
    subject: z.string(),
    body: z.string(),
    status: z.enum(COMPLAINT_STATUSES),
    lodged_at: instant,
    answer_due_at: instant,
    /** It is open past its day. */
    late: z.boolean(),
    assigned_to: z.nullable(z.string()),
    outcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
    reason: z.nullable(z.string()),
    ended_at: z.nullable(instant),
    decided_by: z.nullable(z.string()),
  }),
  filters: {
    ...ofSite,
    status: z.optional(z.enum(COMPLAINT_STATUSES, STATUS_INVALID)),
    outcome: z.optional(z.enum(COMPLAINT_OUTCOMES, 'Geçersiz sonuç')),
    late: z.optional(z.enum(['true', 'false'], 'Geçersiz filtre')),
    player_id: z.optional(id),
  },
  sorts: ['lodged_at', 'answer_due_at', 'status', 'username'],
  usual: '-lodged_at',
  summary: 'Complaints of players, by name or reference: by when they are to be answered, and what was decided.',
})

export const takeComplaint = adminAction({
  resource: 'complaints',
  action: 'take',
  exempt: 'player-care',
  roles: handlers,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Assigns an open complaint to the caller, also from another person.',
})

export const decideComplaint = adminAction({
  resource: 'complaints',
  action: 'decide',
  exempt: 'player-care',
  roles: handlers,
  fields: {
    outcome: z.enum(COMPLAINT_DECISIONS, 'Sonucu seçin'),
    reason: paragraph(2_000, 'Oyuncunun okuyacağı gerekçeyi yazın').check(namesNoAccount),
  },
  refusals: ['already_decided'],
  summary: 'Answers a complaint, once; the player is written to.',
})
