import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { done, line, wholeBetween } from '../fields.ts'
import { REASON_MISSING } from '../sentences.ts'
import { LEAST_OWN_ODDS, MOST_OWN_ODDS } from './sports-admin.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']
const TRADE: readonly StaffRole[] = ['trading']

/** Sports of which trading may open events; simulated minutes are the simulator's alone. */
const sport = z.string('Spor seçin').check(
  z.regex(/^[a-z-]{1,30}$/, 'Spor seçin'),
  z.refine((key) => key !== 'virtual', 'Spor seçin'),
)
const odds = wholeBetween(LEAST_OWN_ODDS, MOST_OWN_ODDS, 'Oran 1,01 ile 500,00 arasında olmalı')

export const MOST_MANUAL_MARKETS = 40
export const MOST_RUNNERS = 200

export const listManualMarkets = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-manual-markets',
  quiet: 'the catalogue of markets',
  summary:
    'Types of markets that an event by hand of this sport may have, with what their names need and their outcomes.',
  input: z.object({ sport }),
  output: z.object({
    success: z.boolean(),
    markets: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        specifiers: z.array(z.string()),
        outcomes: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
  refusals: [],
})

export const createManualEvent = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-manual-events',
  summary:
    'Opens an event that no feed knows, with its prices: a match of two sides with markets of the catalogue, or an outright (`away` empty) with its runners. Bets end at its start; its results are those of two people. No message of a feed changes it.',
  input: z.object({
    sport,
    league: line(80, 'Ligi yazın'),
    country: line(40, 'Ülkeyi yazın'),
    /** Of an outright its name. */
    home: line(80, 'Adı yazın'),
    away: z._default(z.string('Geçersiz ad').check(z.trim(), z.maxLength(80, 'En fazla 80 karakter')), ''),
    starts_at: z
      .string('Başlangıcı seçin')
      .check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Başlangıcı seçin')),
    markets: z._default(
      z
        .array(
          z.object({
            key: z.string('Bahis türünü seçin').check(z.regex(/^[a-z0-9_]{1,16}$/, 'Bahis türünü seçin')),
            specifiers: z._default(
              z.string('Geçersiz bahis türü').check(z.regex(/^[\w=.:|+-]{0,200}$/, 'Geçersiz bahis türü')),
              '',
            ),
            outcomes: z
              .array(z.object({ id: z.string('Geçersiz seçim').check(z.maxLength(64, 'Geçersiz seçim')), odds }))
              .check(z.maxLength(512, 'En fazla 512 seçim')),
          }),
        )
        .check(z.maxLength(MOST_MANUAL_MARKETS, `En fazla ${MOST_MANUAL_MARKETS} bahis türü`)),
      [],
    ),
    /** Of an outright: one of them wins. */
    runners: z._default(
      z
        .array(z.object({ name: line(80, 'Yarışmacının adını yazın'), odds }))
        .check(z.maxLength(MOST_RUNNERS, `En fazla ${MOST_RUNNERS} yarışmacı`)),
      [],
    ),
    reason: line(300, REASON_MISSING),
  }),
  output: done,
  refusals: ['manual_event_invalid'],
})
