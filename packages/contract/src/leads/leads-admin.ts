import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { instant, lira, optionalLine, queryDay } from '../fields.ts'
import { STATUS_INVALID } from '../sentences.ts'

const support = ['support'] as const
const marketing = ['content', 'finance'] as const

export const CALL_REQUEST_STATUSES = ['pending', 'done', 'rejected'] as const
export const AFFILIATE_STATUSES = ['pending', 'approved', 'rejected'] as const

export const CallRequestRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Masked; the whole number stands in the single record, and that look is audited. */
  phone: z.string(),
  message: z.string(),
  status: z.enum(CALL_REQUEST_STATUSES),
  player_id: z.nullable(z.number()),
  username: z.nullable(z.string()),
  note: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  created_at: instant,
})

export const listCallRequests = adminList({
  resource: 'call-requests',
  roles: support,
  row: CallRequestRow,
  filters: { status: z.optional(z.enum(CALL_REQUEST_STATUSES, STATUS_INVALID)) },
  sorts: ['id', 'name', 'status', 'created_at', 'decided_at'],
  summary: 'Requests to be called back; waiting ones first.',
})

export const readCallRequest = adminRead({
  resource: 'call-requests',
  roles: support,
  row: CallRequestRow,
  summary: 'A request with its phone number.',
})

const note = optionalLine(500)

export const finishCallRequest = adminAction({
  resource: 'call-requests',
  action: 'done',
  exempt: 'player-care',
  roles: support,
  fields: { note },
  refusals: ['already_decided'],
  summary: 'The caller was reached.',
})

export const rejectCallRequest = adminAction({
  resource: 'call-requests',
  action: 'reject',
  exempt: 'player-care',
  roles: support,
  fields: { note },
  refusals: ['already_decided'],
  summary: 'Nobody will call.',
})

export const AffiliateRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  /** Masked in lists. */
  phone: z.string(),
  website: z.string(),
  message: z.string(),
  status: z.enum(AFFILIATE_STATUSES),
  btag: z.nullable(z.string()),
  note: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  created_at: instant,
  /** Of the days asked for, or of all time. */
  clicks: z.number(),
  registrations: z.number(),
  first_deposits: z.number(),
  /** Stakes less wins less bonus and cashback cost of the players it brought. */
  net_revenue: lira,
})

export const listAffiliates = adminList({
  resource: 'affiliates',
  roles: marketing,
  row: AffiliateRow,
  filters: { status: z.optional(z.enum(AFFILIATE_STATUSES, STATUS_INVALID)), from: queryDay, to: queryDay },
  sorts: ['id', 'name', 'email', 'status', 'btag', 'created_at', 'decided_at'],
  summary: 'Affiliate applications, and the results of approved ones.',
})

export const readAffiliate = adminRead({
  resource: 'affiliates',
  roles: marketing,
  row: AffiliateRow,
  summary: 'An affiliate with its phone number.',
})

export const approveAffiliate = adminAction({
  resource: 'affiliates',
  action: 'approve',
  exempt: 'player-care',
  roles: marketing,
  fields: {
    /** Empty: made from the name. */
    btag: optionalLine(40).check(
      z.refine((text) => text === '' || /^[A-Za-z0-9-]{3,40}$/.test(text), 'Etiket 3-40 harf, rakam veya tire olmalı'),
    ),
    note,
  },
  refusals: ['already_decided', 'conflict'],
  summary: 'Approves an application and gives it a unique btag.',
})

export const rejectAffiliate = adminAction({
  resource: 'affiliates',
  action: 'reject',
  exempt: 'player-care',
  roles: marketing,
  fields: { note },
  refusals: ['already_decided'],
  summary: 'Rejects an application.',
})
