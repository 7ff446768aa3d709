import * as z from 'zod/mini'
import { CATEGORY_CODES, category } from '../categories.ts'
import { instant, line, lira, liraAmount, keptSites, optionalLine, paragraph, wholeBetween } from '../fields.ts'
import { namesNoAccount } from '../identity/no-account.ts'
import { BONUS_TYPES } from './promotions.ts'

export const BONUS_REUSE = ['player', 'day', 'deposit'] as const

/** One family of icons, drawn alike. */
export const PROMOTION_ICONS = [
  '/art/simge/gift.svg',
  '/art/simge/party-popper.svg',
  '/art/simge/star.svg',
  '/art/simge/crown.svg',
  '/art/simge/percent.svg',
  '/art/simge/calendar-days.svg',
  '/art/simge/life-buoy.svg',
  '/art/simge/cherry.svg',
  '/art/simge/ticket.svg',
  '/art/simge/flower-2.svg',
] as const

export const bonusType = z.enum(BONUS_TYPES, 'Geçersiz bonus türü')
const percentOfStake = wholeBetween(0, 100, 'Katkı 0 ile 100 arasında olmalı')
export const whole = (min: number, max: number, name: string) =>
  wholeBetween(min, max, `${name} ${min} ile ${max} arasında bir tam sayı olmalı`)
export const isInstant = z
  .string('Geçersiz tarih')
  .check(z.refine((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), 'Geçersiz tarih'))
const gameId = z.int().check(z.gte(1), z.lte(2_147_483_647))

const weekdays = z.pipe(
  z
    .array(z.int('Geçersiz gün').check(z.gte(1, 'Geçersiz gün'), z.lte(7, 'Geçersiz gün')), 'Geçersiz gün')
    .check(z.maxLength(7, 'Geçersiz gün')),
  z.transform((days: number[]) => [...new Set(days)].toSorted((a, b) => a - b)),
)

/** How much of a stake counts: a game's own share beats its category's, which beats `default`; nothing found counts nothing. */
const Contributions = z.object({
  games: z._default(z.record(z.string().check(z.regex(/^\d{1,9}$/, 'Geçersiz oyun')), percentOfStake), {}),
  categories: z._default(
    z.record(z.string().check(z.regex(/^[a-z_]{1,30}$/, 'Geçersiz kategori')), percentOfStake),
    {},
  ),
  default: z._default(percentOfStake, 0),
})

const text = z.string()
const number = z.number()
const amount = { written: z.nullable(liraAmount), read: z.nullable(lira) }
const defaultAmount = { written: z._default(z.nullable(liraAmount), null), read: z.nullable(lira) }
const moment = { written: z.nullable(isInstant), read: z.nullable(instant) }

/** Every field of a promotion's rule, once: how an operator writes it and how it is read. */
const FIELDS = {
  name: { written: line(120, 'Promosyon adını yazın'), read: text },
  description: { written: paragraph(2_000, 'Açıklama yazın').check(namesNoAccount), read: text },
  banner: {
    written: z.string('Görsel seçin').check(z.regex(/^\/[\w./-]{1,200}$/, 'Görsel adresi site içinde olmalı')),
    read: text,
  },
  /** A picture of the family, or '': the offer's own gift. */
  icon: { written: z._default(z.enum(['', ...PROMOTION_ICONS], 'Geçersiz simge'), ''), read: text },
  note: {
    written: z._default(
      z.pipe(
        z.optional(z.string().check(z.trim(), z.maxLength(2_000, 'En fazla 2000 karakter'), namesNoAccount)),
        z.transform((note) => note ?? ''),
      ),
      '',
    ),
    read: text,
  },
  bonus_type: { written: bonusType, read: bonusType },
  /** Of the deposit, or of the net loss for cashback. */
  percent: { written: z.nullable(whole(1, 500, 'Yüzde')), read: z.nullable(number) },
  /** Credited by a `free` promotion. */
  fixed_amount: amount,
  rollover: { written: whole(0, 100, 'Çevrim katı'), read: number },
  min_deposit: amount,
  max_bonus: amount,
  min_deposit_text: { written: optionalLine(120), read: text },
  rollover_text: { written: optionalLine(120), read: text },
  validity_days: { written: whole(1, 365, 'Geçerlilik günü'), read: number },
  max_stake: amount,
  max_win: amount,
  /** So much is given in all, spins and bets at their value; null is without a cap. */
  budget: defaultAmount,
  /** To so many players in all; null is without a cap. */
  player_cap: {
    written: z._default(z.nullable(whole(1, 1_000_000, 'Oyuncu sınırı')), null),
    read: z.nullable(number),
  },
  /** Only the player's first, second, … deposit that is credited; null is any. */
  nth_deposit: { written: z._default(z.nullable(whole(1, 100, 'Yatırım sırası')), null), read: z.nullable(number) },
  /** Only these days of the Istanbul week, 1 is Monday; null is every day. A deposit counts on the day it is asked for. */
  weekdays: { written: z._default(z.nullable(weekdays), null), read: z.nullable(z.array(number)) },
  /** Only from this hour of the Istanbul day to that one, over midnight where the second is the lower; both null is all day. */
  hour_from: { written: z._default(z.nullable(whole(0, 23, 'Başlangıç saati')), null), read: z.nullable(number) },
  hour_to: { written: z._default(z.nullable(whole(1, 24, 'Bitiş saati')), null), read: z.nullable(number) },
  reuse: { written: z.enum(BONUS_REUSE, 'Geçersiz kullanım sıklığı'), read: z.enum(BONUS_REUSE) },
  /** Only players of these sites; null is everybody. Absent: as it was, of a new one null. */
  sites: { written: keptSites, read: z.nullable(z.array(number)) },
  /** Only who enters a code of it gets it: it is neither shown nor offered to others. */
  by_code: { written: z._default(z.boolean('Geçersiz seçim'), false), read: z.boolean() },
  contributions: {
    written: z.nullable(Contributions),
    read: z.nullable(z.object({ games: z.record(text, number), categories: z.record(text, number), default: number })),
  },
  /** Only these games may be played with the bonus; null is every game. */
  allowed_games: {
    written: z.nullable(z.array(gameId).check(z.maxLength(500, 'En fazla 500 oyun'))),
    read: z.nullable(z.array(number)),
  },
  spin_game_id: { written: z.nullable(gameId), read: z.nullable(number) },
  spin_count: { written: z.nullable(whole(1, 1_000, 'Dönüş sayısı')), read: z.nullable(number) },
  spin_stake: amount,
  cashback_period_days: { written: z._default(whole(1, 31, 'Dönem'), 1), read: number },
  cashback_minimum: defaultAmount,
  cashback_balance_below: defaultAmount,
  /** Whose losses are refunded; null is whatever no other running cashback promotion names. */
  cashback_categories: {
    written: z._default(z.nullable(z.array(category).check(z.maxLength(CATEGORY_CODES.length))), null),
    read: z.nullable(z.array(category)),
  },
  active: { written: z._default(z.boolean('Geçersiz seçim'), false), read: z.boolean() },
  starts_at: moment,
  ends_at: moment,
}

type Side<Way extends 'written' | 'read'> = { [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name][Way] }

function side<Way extends 'written' | 'read'>(way: Way): Side<Way> {
  return Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, field[way]])) as Side<Way>
}

export const writtenRule = side('written')
export const readRule = side('read')
