import * as z from 'zod/mini'
import { call } from '../call.ts'
import { lira, liraAmount, nothing } from '../fields.ts'
import { ACCEPT_INVALID } from '../sentences.ts'
import { eventName } from './sports-fields.ts'

const STAR_KINDS = ['league', 'team', 'event'] as const

export const readFavourites = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/sports/favourites',
  summary: 'The caller’s stars.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    favourites: z.array(z.object({ kind: z.enum(STAR_KINDS), target: z.string() })),
  }),
  refusals: [],
})

export const saveFavourite = call({
  who: 'player',
  method: 'PUT',
  path: '/api/v1/sports/favourites',
  summary: 'Sets or takes away a star.',
  input: z.object({ kind: z.enum(STAR_KINDS, 'Geçersiz tür'), target: eventName, is_on: z.boolean('Geçersiz değer') }),
  output: z.object({ success: z.boolean() }),
  refusals: ['too_many_favourites'],
})

const notices = z.enum(['off', 'coupons', 'legs'], 'Geçersiz bildirim seçimi')

const preferences = {
  format: z.enum(['decimal', 'fractional', 'american'], 'Geçersiz oran biçimi'),
  accept: z.enum(['exact', 'higher'], ACCEPT_INVALID),
}

export const readPreferences = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/sports/preferences',
  summary: 'The caller’s odds format, accepted change of odds, and quick stakes.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    ...preferences,
    quick: z.array(lira),
    /** Tek dokunuş: a press on odds plays a single of so much; null where it is off. */
    one_touch: z.nullable(lira),
    /** What an open page notifies about: settled coupons, or each settled leg too. */
    notices,
  }),
  refusals: [],
})

export const savePreferences = call({
  who: 'player',
  method: 'PUT',
  path: '/api/v1/sports/preferences',
  summary: 'Keeps them. `any` is chosen for one coupon at a time and is never kept.',
  input: z.object({
    ...preferences,
    quick: z
      .array(liraAmount, 'Geçersiz tutar')
      .check(z.minLength(1, 'Geçersiz tutar'), z.maxLength(6, 'En fazla 6 tutar')),
    /** As it was where it is not sent. */
    one_touch: z.optional(
      z.nullable(
        liraAmount.check(
          z.refine(
            (kurus) => kurus >= 1_000n && kurus <= 1_000_000n,
            'Tek dokunuş tutarı 10,00 ₺ ile 10.000,00 ₺ arasında olmalı',
          ),
        ),
      ),
    ),
    /** As it was where it is not sent. */
    notices: z.optional(notices),
  }),
  output: z.object({ success: z.boolean() }),
  refusals: [],
})
