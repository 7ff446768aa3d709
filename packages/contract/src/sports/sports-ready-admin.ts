import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { done, id, line, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { REASON_MISSING } from '../sentences.ts'
import { odds } from './sports-fields.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance']
const TRADE: readonly StaffRole[] = ['trading']

export const READY_ORDERS = ['played', 'start', 'chance'] as const

const fields = {
  name: line(40),
  /** Empty for all but virtual. */
  sport: z._default(z.string('Geçersiz spor').check(z.regex(/^[a-z-]{0,30}$/, 'Geçersiz spor')), ''),
  legs: wholeBetween(2, 10, 'Maç sayısı 2 ile 10 arasında olmalı'),
  min_odds: wholeBetween(101, 50_000, 'Oran 1,01 ile 500 arasında olmalı'),
  max_odds: wholeBetween(101, 50_000, 'Oran 1,01 ile 500 arasında olmalı'),
  hours: wholeBetween(1, 168, 'Süre 1 ile 168 saat arasında olmalı'),
  sorted: z.enum(READY_ORDERS, 'Geçersiz sıra'),
}

export const listReadyRules = adminList({
  resource: 'sports-ready',
  roles: SEE,
  row: z.object({
    id: z.number(),
    name: z.string(),
    sport: z.string(),
    legs: z.number(),
    min_odds: odds,
    max_odds: odds,
    hours: z.number(),
    sorted: z.enum(READY_ORDERS),
    /** Whether the book has enough for it at this moment. */
    is_shown: z.boolean(),
  }),
  filters: {},
  sorts: [],
  summary: 'Rules of the coupons that the site offers ready made. `q` finds names.',
})

export const setReadyRule = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-ready',
  exempt: 'sportsbook-limits',
  summary:
    'Sets the rule of a ready coupon; one of the same name gives way to it. Odds are hundredths of each leg. It offers what anybody may put into a slip: nothing is staked or paid by it.',
  input: z.object({ ...fields, reason: line(300, REASON_MISSING) }),
  output: done,
  refusals: ['ready_rule_invalid'],
})

export const removeReadyRule = call({
  who: TRADE,
  method: 'DELETE',
  path: '/api/admin/sports-ready/{id}',
  exempt: 'sportsbook-limits',
  summary: 'Takes the rule out: the site does not offer its coupon any more.',
  input: z.object({ id }),
  output: done,
  refusals: [],
})
