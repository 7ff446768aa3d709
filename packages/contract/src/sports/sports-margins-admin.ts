import * as z from 'zod/mini'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, line } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'
import { marketKey } from './sports-admin.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']
const TRADE: readonly StaffRole[] = ['trading']

export const MAX_EXTRA_MARGIN_BP = 1_000

const reason = line(300, REASON_MISSING)

export const listMarketMargins = adminList({
  resource: 'sports-margins',
  roles: SEE,
  row: z.object({
    /** The key of the type. */
    id: z.string(),
    name: z.string(),
    sport: z.string(),
    /** What is in the odds of the feed, before kick-off, and what the operator takes off beside it. */
    fed_margin_bp: z.number(),
    margin_bp: z.number(),
  }),
  filters: {},
  sorts: [],
  summary: 'Types of markets with the margin in their odds. `q` finds their names and keys.',
})

export const changeMarketMargin = call({
  who: TRADE,
  method: 'PUT',
  path: '/api/admin/sports-margins/{key}',
  exempt: 'sportsbook-limits',
  summary: 'The operator’s margin on all odds of a type, in basis points, beside the margin of the feed.',
  input: z.object({
    key: marketKey,
    margin_bp: z
      .int('Tam sayı girin')
      .check(z.gte(0, '0 ile 1.000 baz puan arasında'), z.lte(MAX_EXTRA_MARGIN_BP, '0 ile 1.000 baz puan arasında')),
    reason,
  }),
  output: done,
  refusals: [],
})
