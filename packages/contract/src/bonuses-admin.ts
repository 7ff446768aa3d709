import * as z from 'zod/mini'
import { adminAction, adminList, adminRead } from './admin.ts'
import { call, type StaffRole } from './call.ts'
import { CATEGORY_CODES, category } from './categories.ts'
import { id, instant, line, lira, liraAmount, optionalLine, paragraph, queryDay, version } from './fields.ts'

export const BONUS_TYPES = ['deposit', 'free', 'cashback', 'freespin'] as const
export const BONUS_REUSE = ['player', 'day', 'deposit'] as const
export const GRANT_STATUSES = ['active', 'completed', 'cancelled', 'expired'] as const

const editors: readonly StaffRole[] = ['content', 'finance']
const readers: readonly StaffRole[] = ['content', 'finance', 'support', 'compliance']
const givers: readonly StaffRole[] = ['finance', 'support']

const bonusType = z.enum(BONUS_TYPES, 'Geçersiz bonus türü')
const grantStatus = z.enum(GRANT_STATUSES, 'Geçersiz durum')
const percentOfStake = z
  .int('Katkı 0 ile 100 arasında olmalı')
  .check(z.gte(0, 'Katkı 0 ile 100 arasında olmalı'), z.lte(100, 'Katkı 0 ile 100 arasında olmalı'))
const whole = (min: number, max: number, name: string) => {
  const message = `${name} ${min} ile ${max} arasında bir tam sayı olmalı`
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}
const isInstant = z
  .string('Geçersiz tarih')
  .check(z.refine((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), 'Geçersiz tarih'))

/** How much of a stake counts: a game's own share beats its category's, which beats `default`; nothing found counts nothing. */
export const Contributions = z.object({
  games: z._default(z.record(z.string().check(z.regex(/^\d{1,9}$/, 'Geçersiz oyun')), percentOfStake), {}),
  categories: z._default(
    z.record(z.string().check(z.regex(/^[a-z_]{1,30}$/, 'Geçersiz kategori')), percentOfStake),
    {},
  ),
  default: z._default(percentOfStake, 0),
})

const ruleFields = {
  name: line(120, 'Promosyon adını yazın'),
  description: paragraph(2_000, 'Açıklama yazın'),
  banner: z.string('Görsel seçin').check(z.regex(/^\/[\w./-]{1,200}$/, 'Görsel adresi site içinde olmalı')),
  icon: z._default(optionalLine(8), ''),
  note: z._default(
    z.pipe(
      z.optional(z.string().check(z.trim(), z.maxLength(2_000, 'En fazla 2000 karakter'))),
      z.transform((text) => text ?? ''),
    ),
    '',
  ),
  bonus_type: bonusType,
  /** Of the deposit, or of the net loss for cashback. */
  percent: z.nullable(whole(1, 500, 'Yüzde')),
  /** Credited by a `free` promotion. */
  fixed_amount: z.nullable(liraAmount),
  rollover: whole(0, 100, 'Çevrim katı'),
  min_deposit: z.nullable(liraAmount),
  max_bonus: z.nullable(liraAmount),
  min_deposit_text: optionalLine(120),
  rollover_text: optionalLine(120),
  validity_days: whole(1, 365, 'Geçerlilik günü'),
  max_stake: z.nullable(liraAmount),
  max_win: z.nullable(liraAmount),
  reuse: z.enum(BONUS_REUSE, 'Geçersiz kullanım sıklığı'),
  contributions: z.nullable(Contributions),
  /** Only these games may be played with the bonus; null is every game. */
  allowed_games: z.nullable(
    z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(500, 'En fazla 500 oyun')),
  ),
  spin_game_id: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  spin_count: z.nullable(whole(1, 1_000, 'Dönüş sayısı')),
  spin_stake: z.nullable(liraAmount),
  cashback_period_days: z._default(whole(1, 31, 'Dönem'), 1),
  cashback_minimum: z._default(z.nullable(liraAmount), null),
  cashback_balance_below: z._default(z.nullable(liraAmount), null),
  /** Whose losses are refunded; null is whatever no other running cashback promotion names. */
  cashback_categories: z._default(z.nullable(z.array(category).check(z.maxLength(CATEGORY_CODES.length))), null),
  active: z._default(z.boolean('Geçersiz seçim'), false),
  starts_at: z.nullable(isInstant),
  ends_at: z.nullable(isInstant),
}

export const PromotionRule = z.object(ruleFields)

export const AdminPromotion = z.object({
  id: z.number(),
  version,
  name: z.string(),
  description: z.string(),
  banner: z.string(),
  icon: z.string(),
  note: z.string(),
  bonus_type: bonusType,
  percent: z.nullable(z.number()),
  fixed_amount: z.nullable(lira),
  rollover: z.number(),
  min_deposit: z.nullable(lira),
  max_bonus: z.nullable(lira),
  min_deposit_text: z.string(),
  rollover_text: z.string(),
  validity_days: z.number(),
  max_stake: z.nullable(lira),
  max_win: z.nullable(lira),
  reuse: z.enum(BONUS_REUSE),
  contributions: z.nullable(
    z.object({
      games: z.record(z.string(), z.number()),
      categories: z.record(z.string(), z.number()),
      default: z.number(),
    }),
  ),
  allowed_games: z.nullable(z.array(z.number())),
  spin_game_id: z.nullable(z.number()),
  spin_count: z.nullable(z.number()),
  spin_stake: z.nullable(lira),
  cashback_period_days: z.number(),
  cashback_minimum: z.nullable(lira),
  cashback_balance_below: z.nullable(lira),
  cashback_categories: z.nullable(z.array(category)),
  active: z.boolean(),
  /** Shown on the site at this moment: switched on and inside its window. */
  running: z.boolean(),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  sort_order: z.number(),
  grants: z.number(),
  granted: lira,
  updated_at: instant,
})

export const listAllPromotions = adminList({
  resource: 'promotions',
  roles: readers,
  row: AdminPromotion,
  filters: { bonus_type: z.optional(bonusType), active: z.optional(z.enum(['true', 'false'])) },
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
  refusals: [],
})

export const updatePromotion = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/promotions/{id}',
  summary: 'Changes a promotion; bonuses already granted keep the terms they were granted under.',
  input: z.object({ id, version, ...ruleFields }),
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: ['stale_version'],
})

export const switchPromotion = adminAction({
  resource: 'promotions',
  action: 'switch',
  roles: editors,
  fields: { active: z.boolean('Geçersiz seçim') },
  refusals: [],
  summary: 'Puts a promotion on or off.',
})

export const orderPromotions = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/promotions/order',
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
  summary: 'What a player will read, and a worked example, before anything is saved.',
  input: PromotionRule,
  output: z.object({ success: z.boolean(), terms: z.array(z.string()), example: z.string() }),
  refusals: [],
})

export const AdminGrant = z.object({
  id: z.number(),
  player_id: z.number(),
  username: z.string(),
  promotion_id: z.nullable(z.number()),
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
    status: z.optional(grantStatus),
    bonus_type: z.optional(bonusType),
    player_id: z.optional(id),
    promotion_id: z.optional(id),
  },
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
    reason: line(500, 'Lütfen bir gerekçe yazın'),
    request_key: z.string('İstek anahtarı gerekli').check(z.regex(/^[\w-]{8,64}$/, 'Geçersiz istek anahtarı')),
  }),
  output: z.object({ success: z.boolean(), id: z.number(), message: z.string() }),
  refusals: [
    'self_excluded',
    'account_closing',
    'bonuses_off',
    'amount_too_large',
    'bonus_not_available',
    'idempotency_conflict',
  ],
})

export const cancelGrant = adminAction({
  resource: 'bonuses',
  action: 'cancel',
  roles: givers,
  fields: { reason: line(500, 'Lütfen bir gerekçe yazın') },
  refusals: ['bonus_not_active'],
  summary: 'Cancels an active bonus; its bonus money is forfeited, cash is untouched.',
})

export const readBonusReport = call({
  who: ['finance', 'content', 'compliance'],
  method: 'GET',
  path: '/api/admin/bonus-report',
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
