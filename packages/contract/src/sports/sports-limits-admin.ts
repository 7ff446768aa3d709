import * as z from 'zod/mini'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, id, instant, line, lira, liraAmount, queryText, wholeBetween } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance']
const TRADE: readonly StaffRole[] = ['trading']

const reason = line(300, REASON_MISSING)

/** On one outcome, on an event, to a player on an event; what a coupon returns, and the coupons of a player’s day together. */
export const SPORTS_LIMIT_SCOPES = ['outcome', 'event', 'player_event', 'coupon_return', 'player_day'] as const
export const SPORTS_LIMIT_PHASES = ['prematch', 'live', 'any'] as const

export const listSportsLimits = adminList({
  resource: 'sports-limits',
  roles: SEE,
  row: z.object({
    id: z.number(),
    scope: z.enum(SPORTS_LIMIT_SCOPES),
    /** Of the league; 0 for the limits of all leagues. */
    tier: z.number(),
    /** The type of market; empty for all. */
    key: z.string(),
    market: z.nullable(z.string()),
    phase: z.enum(SPORTS_LIMIT_PHASES),
    amount: lira,
  }),
  filters: { scope: z.optional(z.enum(SPORTS_LIMIT_SCOPES, 'Geçersiz limit')) },
  sorts: [],
  summary: 'Limits of liability by league tier, type of market and phase. `q` finds the key of a market.',
})

export const setSportsLimit = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-limits',
  summary:
    'Sets one limit; one of a type of market goes before that of all types. Accepted coupons stay. A second person approves a higher one.',
  input: z.object({
    scope: z.enum(SPORTS_LIMIT_SCOPES, 'Limit türünü seçin'),
    tier: wholeBetween(0, 4, 'Lig derecesi 0 ile 4 arasında olmalı'),
    key: z._default(z.string('Geçersiz bahis türü').check(z.regex(/^[a-z0-9_]{0,16}$/, 'Geçersiz bahis türü')), ''),
    phase: z.enum(SPORTS_LIMIT_PHASES, 'Aşamayı seçin'),
    amount: liraAmount,
    reason,
  }),
  output: done,
  refusals: ['limit_invalid'],
})

export const removeSportsLimit = call({
  who: TRADE,
  method: 'DELETE',
  path: '/api/admin/sports-limits/{id}',
  summary:
    'Takes out the limit of a type of market; those of all types stay. A second person approves it where those are higher.',
  input: z.object({ id }),
  output: done,
  refusals: ['limit_invalid'],
})

export const listSportsPlayers = adminList({
  resource: 'sports-players',
  roles: SEE,
  row: z.object({
    /** The player’s. */
    id: z.number(),
    username: z.string(),
    /** Of the last 30 days. */
    coupons: z.number(),
    turnover: lira,
    returned: lira,
    /** Percent of the turnover that the operator kept, and was to keep by the chances; null without a settled coupon. */
    margin_percent: z.nullable(z.number()),
    expected_percent: z.nullable(z.number()),
    /** His own, of his group’s. */
    factor_percent: z.number(),
    delay_seconds: z.number(),
    group_id: z.nullable(z.number()),
    group: z.nullable(z.string()),
    /** Of the limits, by both. */
    applied_percent: z.number(),
    /** Percent of his legs on running matches whose odds fell by a tenth within 20 seconds; null of fewer than ten legs. Counted each night. */
    late_percent: z.nullable(z.number()),
    reason: z.nullable(z.string()),
    set_by: z.nullable(z.string()),
    set_at: z.nullable(instant),
  }),
  filters: {
    rated: z.optional(z.enum(['true', 'false'], 'Geçersiz filtre')),
    group: queryText(40),
  },
  sorts: ['turnover', 'coupons', 'factor_percent', 'late_percent'],
  usual: '-turnover',
  summary:
    'Players with coupons of the last 30 days or with a factor or a group of their own. `q` finds usernames of all players.',
})

export const ratePlayer = call({
  who: TRADE,
  method: 'PUT',
  path: '/api/admin/sports-players/{id}',
  summary: 'A player’s share of the limits in percent, and seconds that his live bets wait longer.',
  input: z.object({
    id,
    factor_percent: z
      .int('1 ile 500 arasında tam sayı girin')
      .check(z.gte(1, '1 ile 500 arasında'), z.lte(500, '1 ile 500 arasında')),
    delay_seconds: z
      .int('0 ile 30 arasında tam sayı girin')
      .check(z.gte(0, '0 ile 30 arasında'), z.lte(30, '0 ile 30 arasında')),
    reason,
  }),
  output: done,
  refusals: [],
})
