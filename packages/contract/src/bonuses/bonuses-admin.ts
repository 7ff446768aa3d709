import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList, ofSite } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, lira, liraAmount, queryDay, requestKey, version } from '../fields.ts'
import { bonusType, readRule, whole, writtenRule } from './promotion-fields.ts'
import { OfferTable } from './promotions.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'

export const GRANT_STATUSES = ['active', 'completed', 'cancelled', 'expired'] as const

const editors: readonly StaffRole[] = ['content', 'finance']
const readers: readonly StaffRole[] = ['content', 'finance', 'support', 'compliance']
const givers: readonly StaffRole[] = ['finance', 'support']

const grantStatus = z.enum(GRANT_STATUSES, STATUS_INVALID)
export const PromotionRule = z.object(writtenRule)

export const AdminPromotion = z.object({
  id: z.number(),
  version,
  ...readRule,
  /** Shown on the site at this moment: switched on and inside its window. */
  running: z.boolean(),
  sort_order: z.number(),
  grants: z.number(),
  granted: lira,
  /** Of the budget, spins and bets at their value; to how many players. */
  spent: lira,
  players: z.number(),
  /** A cap is reached: nothing is given any more. */
  is_full: z.boolean(),
  updated_at: instant,
})

export const listAllPromotions = adminList({
  resource: 'promotions',
  roles: readers,
  row: AdminPromotion,
  filters: { bonus_type: z.optional(bonusType), active: z.optional(z.enum(['true', 'false'])) },
  sorts: ['id', 'name', 'bonus_type', 'active', 'sort_order', 'updated_at', 'starts_at', 'ends_at'],
  usual: 'sort_order',
  summary: 'Every promotion with its rule, in the order of the site.',
})

export const readPromotion = adminRead({
  resource: 'promotions',
  roles: readers,
  row: AdminPromotion,
  summary: 'One promotion.',
})

export const createPromotion = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/promotions',
  summary: 'A new promotion, last in the order.',
  input: PromotionRule,
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: ['wagering_above_licence'],
})

export const updatePromotion = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/promotions/{id}',
  summary: 'Changes a promotion; bonuses already granted keep the terms they were granted under.',
  input: z.object({ id, version, ...writtenRule }),
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: ['wagering_above_licence', 'stale_version'],
})

export const switchPromotion = adminAction({
  resource: 'promotions',
  action: 'switch',
  roles: editors,
  fields: { active: z.boolean('Geçersiz seçim') },
  refusals: ['wagering_above_licence'],
  summary: 'Puts a promotion on or off.',
})

export const orderPromotions = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/promotions/order',
  exempt: 'shown-to-players',
  summary: 'The order on the site: ids from first to last; those left out keep their order behind them.',
  input: z.object({
    ids: z.array(id).check(z.minLength(1, 'Sıralama boş olamaz'), z.maxLength(500, 'En fazla 500 promosyon')),
  }),
  output: z.object({ success: z.boolean() }),
  refusals: [],
})

export const previewPromotion = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/promotions/preview',
  exempt: 'shown-to-players',
  quiet: 'it computes words from what was sent',
  summary: 'What a player will read, and a worked example, before anything is saved.',
  input: PromotionRule,
  output: z.object({
    success: z.boolean(),
    terms: z.array(z.string()),
    table: OfferTable,
    example: z.string(),
    /** What it can cost, and what makes it costlier than most: for staff. */
    cost: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  refusals: [],
})

export const AdminGrant = z.object({
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  promotion_id: z.nullable(z.number()),
  /** Of the promotion, as it was given; null of bonuses by hand and of those from before versions were kept. */
  promotion_version: z.nullable(z.number()),
  name: z.string(),
  bonus_type: bonusType,
  source: z.string(),
  status: grantStatus,
  end_reason: z.nullable(z.string()),
  granted: lira,
  balance: lira,
  wager_required: lira,
  wager_done: lira,
  converted: lira,
  forfeited: lira,
  rollover: z.number(),
  max_stake: z.nullable(lira),
  max_win: z.nullable(lira),
  spins_total: z.number(),
  spins_left: z.number(),
  created_at: instant,
  expires_at: instant,
  ended_at: z.nullable(instant),
})

export const listGrants = adminList({
  resource: 'bonuses',
  roles: readers,
  row: AdminGrant,
  filters: {
    ...ofSite,
    status: z.optional(grantStatus),
    bonus_type: z.optional(bonusType),
    player_id: z.optional(id),
    promotion_id: z.optional(id),
  },
  sorts: [
    'id',
    'username',
    'name',
    'status',
    'granted',
    'balance',
    'created_at',
    'expires_at',
    'ended_at',
    'converted',
  ],
  usual: '-id',
  summary: 'Bonuses of all players; `q` searches the username and the name of the bonus.',
})

export const readGrant = adminRead({
  resource: 'bonuses',
  roles: readers,
  row: z.object({
    ...AdminGrant.shape,
    terms: z.array(z.string()),
    /** What moved the bonus, newest first, at most 200. */
    entries: z.array(z.object({ kind: z.string(), amount: lira, progress: lira, created_at: instant })),
  }),
  summary: 'One bonus with its terms and movements.',
})

export const giveBonus = call({
  who: givers,
  method: 'POST',
  path: '/api/admin/bonuses',
  summary: 'Grants a bonus by hand, with a reason; the same request key again gives the first answer.',
  input: z.object({
    player_id: id,
    name: line(120, 'Bonus adını yazın'),
    amount: liraAmount,
    rollover: whole(0, 100, 'Çevrim katı'),
    validity_days: whole(1, 365, 'Geçerlilik günü'),
    max_stake: z._default(z.nullable(liraAmount), null),
    max_win: z._default(z.nullable(liraAmount), null),
    reason: line(500, REASON_MISSING),
    request_key: requestKey,
  }),
  output: z.object({ success: z.boolean(), id: z.number(), message: z.string() }),
  refusals: [
    'identity_in_review',
    'bonus_waits',
    'wagering_above_licence',
    'self_excluded',
    'account_closing',
    'bonuses_off',
    'amount_too_large',
    'bonus_not_available',
    'idempotency_conflict',
  ],
})

export const giveFreeSpins = call({
  who: givers,
  method: 'POST',
  path: '/api/admin/free-spins',
  summary: 'Gives free spins by hand, with a reason; the same request key again gives the first answer.',
  input: z.object({
    player_id: id,
    name: line(120, 'Bonus adını yazın'),
    game_id: id,
    count: whole(1, 1_000, 'Dönüş sayısı'),
    stake: liraAmount,
    rollover: whole(0, 100, 'Çevrim katı'),
    validity_days: whole(1, 365, 'Geçerlilik günü'),
    max_win: z._default(z.nullable(liraAmount), null),
    reason: line(500, REASON_MISSING),
    request_key: requestKey,
  }),
  output: z.object({ success: z.boolean(), id: z.number(), message: z.string() }),
  refusals: giveBonus.refusals,
})

export const cancelGrant = adminAction({
  resource: 'bonuses',
  action: 'cancel',
  exempt: 'holds-money-back',
  roles: givers,
  fields: { reason: line(500, REASON_MISSING) },
  refusals: ['bonus_not_active'],
  summary: 'Cancels an active bonus; its bonus money is forfeited, cash is untouched.',
})

export const readPromotionReport = call({
  who: ['finance', 'content', 'compliance'],
  method: 'GET',
  path: '/api/admin/bonus-report',
  mayLag: 'any',
  summary:
    'Bonus cost by promotion over Istanbul days, inclusive: granted, converted to cash, forfeited, and what is outstanding now.',
  input: z.object({ from: queryDay, to: queryDay }),
  output: z.object({
    success: z.boolean(),
    data: z.array(
      z.object({
        promotion_id: z.nullable(z.number()),
        name: z.string(),
        bonus_type: bonusType,
        grants: z.number(),
        granted: lira,
        converted: lira,
        forfeited: lira,
        /** Granted and won with bonus money, less forfeited: what the bonuses of the range have cost so far. */
        cost: lira,
      }),
    ),
    outstanding: lira,
    active_grants: z.number(),
  }),
  refusals: [],
})
