import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { done, id, line, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { REASON_MISSING } from '../sentences.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance']
const TRADE: readonly StaffRole[] = ['trading']

export const listMbsRules = adminList({
  resource: 'sports-mbs',
  roles: SEE,
  row: z.object({
    id: z.number(),
    /** Empty for all leagues. */
    league_id: z.string(),
    league: z.nullable(z.string()),
    /** The type of market; empty for all. */
    key: z.string(),
    market: z.nullable(z.string()),
    mbs: z.number(),
  }),
  filters: {},
  sorts: [],
  summary: 'Fewest legs of coupons by league and type of market. `q` finds names of leagues and keys of markets.',
})

export const setMbsRule = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-mbs',
  exempt: 'sportsbook-limits',
  summary:
    'Sets the fewest legs (MBS) of a coupon with a league, a type of market, or that type in that league; the highest rule of a leg counts, and at least the match’s own MBS. Accepted coupons stay.',
  input: z.object({
    league_id: z._default(z.string('Geçersiz lig').check(z.regex(/^[\w:-]{0,60}$/, 'Geçersiz lig')), ''),
    key: z._default(z.string('Geçersiz bahis türü').check(z.regex(/^[a-z0-9_]{0,16}$/, 'Geçersiz bahis türü')), ''),
    mbs: wholeBetween(1, 4, 'MBS 1 ile 4 arasında olmalı'),
    reason: line(300, REASON_MISSING),
  }),
  output: done,
  refusals: ['mbs_rule_invalid'],
})

export const removeMbsRule = call({
  who: TRADE,
  method: 'DELETE',
  path: '/api/admin/sports-mbs/{id}',
  exempt: 'sportsbook-limits',
  summary: 'Removes a rule: the others apply from then on.',
  input: z.object({ id }),
  output: done,
  refusals: [],
})
