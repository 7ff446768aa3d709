import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { instant, lira, queryDay, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'

const SEE: readonly StaffRole[] = ['finance', 'compliance']

const calendarDay = z.string('Geçersiz tarih').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Geçersiz tarih (YYYY-AA-GG)'))

export const ProviderRate = z.object({
  /** The provider's code. */
  id: z.string(),
  name: z.string(),
  /** Ten thousandths of GGR that the provider takes now; null where nothing was ever said: none. */
  bps: z.nullable(z.number()),
  from: z.nullable(z.string()),
  set_at: z.nullable(instant),
  set_by: z.nullable(z.string()),
  /** What is agreed on for later, the nearest first. */
  later: z.array(z.object({ from: z.string(), bps: z.number(), set_by: z.nullable(z.string()) })),
})

export const listProviderRates = adminList({
  resource: 'provider-fees',
  roles: SEE,
  row: ProviderRate,
  filters: {},
  sorts: [],
  summary: 'What each game provider takes of the GGR of its games.',
})

const code = z.string('Geçersiz sağlayıcı').check(z.regex(/^[\w-]{1,40}$/, 'Geçersiz sağlayıcı'))

export const setProviderRate = call({
  who: ['finance'],
  method: 'PUT',
  path: '/api/admin/provider-fees/{id}',
  summary:
    'What a game provider takes of the GGR of its games from a day on that is not closed yet; days that are closed stay. Takes the place of what was to count from the same day and has not begun. A second person approves it, as affiliates share what is left.',
  input: z.object({
    id: code,
    bps: wholeBetween(0, 10_000, 'On binde 0 ile 10000 arasında bir tam sayı girin'),
    from: calendarDay,
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['conflict'],
})

export const withdrawProviderRate = call({
  who: ['finance'],
  method: 'POST',
  path: '/api/admin/provider-fees/{id}/withdraw',
  summary: 'Takes out what was to count from a later day on, before it begins. A second person approves it.',
  input: z.object({ id: code, from: calendarDay }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['conflict'],
})

export const DueDay = z.object({
  /** Day and provider. */
  id: z.string(),
  day: z.string(),
  provider: z.string(),
  /** Of the movements of that very day. */
  ggr: lira,
  fee_bps: z.number(),
  provider_fees: lira,
  tax_bps: z.number(),
  tax: lira,
})

export const listDueDays = adminList({
  resource: 'provider-fee-days',
  roles: SEE,
  row: DueDay,
  filters: { from: queryDay, to: queryDay },
  sorts: ['day', 'ggr', 'provider_fees'],
  usual: '-day',
  summary: 'What the closed days booked for game providers and the licence. `q` finds a provider.',
})
