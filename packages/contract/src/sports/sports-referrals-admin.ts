import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import type { StaffRole } from '../call.ts'
import { instant, line, lira, liraAmount } from '../fields.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'
import { COUPON_KINDS } from './sports-fields.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance']
const TRADE: readonly StaffRole[] = ['trading']

export const REFERRAL_STATES = ['open', 'countered', 'accepted', 'refused', 'declined', 'expired'] as const

export const listReferrals = adminList({
  resource: 'sports-referrals',
  roles: SEE,
  row: z.object({
    /** Of the coupon. */
    id: z.number(),
    player_id: z.number(),
    username: z.string(),
    kind: z.enum(COUPON_KINDS),
    columns: z.number(),
    legs: z.array(
      z.object({ event: z.string(), match: z.string(), pick: z.string(), odds: z.number(), is_live: z.boolean() }),
    ),
    per_column: lira,
    stake: lira,
    max_return: lira,
    /** What would have been taken without asking, of the whole coupon. */
    limit: lira,
    factor_percent: z.number(),
    /** Coupons of the last hour that others have on one of its outcomes. */
    similar: z.number(),
    status: z.enum(REFERRAL_STATES),
    asked_at: instant,
    until: instant,
    /** The lower stake of a column that the player was offered. */
    counter: z.nullable(lira),
    decided_by: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  filters: { status: z.optional(z.enum(REFERRAL_STATES, STATUS_INVALID)) },
  sorts: ['asked_at', 'stake'],
  usual: 'asked_at',
  summary: 'Coupons between a limit and three times it, which the desk decides within a minute.',
})

export const acceptReferral = adminAction({
  resource: 'sports-referrals',
  action: 'accept',
  exempt: 'sportsbook-limits',
  roles: TRADE,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Accepts the coupon as placed, if its odds still stand; only now is its stake taken.',
})

export const counterReferral = adminAction({
  resource: 'sports-referrals',
  action: 'counter',
  exempt: 'sportsbook-limits',
  roles: TRADE,
  fields: { per_column: liraAmount },
  refusals: ['already_decided', 'limit_invalid'],
  summary: 'Offers the player a lower stake of each column, which he takes or leaves within 30 seconds.',
})

export const refuseReferral = adminAction({
  resource: 'sports-referrals',
  action: 'refuse',
  exempt: 'sportsbook-limits',
  roles: TRADE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided'],
  summary: 'Refuses the coupon. No stake was ever taken.',
})
