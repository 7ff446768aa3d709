import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { CATEGORY_CODES, type Category } from '../categories.ts'
import { lira, liraAmount, nothing, version, wholeBetween } from '../fields.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance', 'support']
const editors: readonly StaffRole[] = ['content', 'finance']

const percent = wholeBetween(0, 100, '0 ile 100 arasında bir tam sayı girin')
const pointsField = wholeBetween(1, 1_000_000_000, '1 ile 1.000.000.000 arasında bir tam sayı girin')

/** The shares of a stake that earn points, in percent, each under `share_<category>`. */
const shares = Object.fromEntries(CATEGORY_CODES.map((code) => [`share_${code}`, percent])) as Record<
  `share_${Category}`,
  typeof percent
>

const fields = {
  is_open: z.boolean('Geçersiz seçim'),
  lira_per_point: wholeBetween(1, 10_000, '1 ile 10.000 arasında bir tam sayı girin'),
  ...shares,
  from_2: pointsField,
  from_3: pointsField,
  from_4: pointsField,
  from_5: pointsField,
  worth_1: liraAmount,
  worth_2: liraAmount,
  worth_3: liraAmount,
  worth_4: liraAmount,
  worth_5: liraAmount,
  exchange_step: wholeBetween(1, 100_000, '1 ile 100.000 arasında bir tam sayı girin'),
  rollover: wholeBetween(1, 100, '1 ile 100 arasında bir tam sayı girin'),
  validity_days: wholeBetween(1, 365, '1 ile 365 arasında bir tam sayı girin'),
}

const worths = { worth_1: lira, worth_2: lira, worth_3: lira, worth_4: lira, worth_5: lira }

export const AdminClub = z.object({
  version,
  ...fields,
  ...worths,
  /** What a player reads of it. */
  rules: z.array(z.string()),
})

export const readAdminClub = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/club',
  summary: 'The rules of points: how they are earned and what they are worth.',
  input: nothing,
  output: z.object({ success: z.boolean(), data: AdminClub }),
  refusals: [],
})

export const previewClub = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/club/preview',
  exempt: 'shown-to-players',
  quiet: 'it computes words from what was sent',
  summary: 'The rules that a player will read, before anything is saved.',
  input: z.object(fields),
  output: z.object({ success: z.boolean(), rules: z.array(z.string()) }),
  refusals: [],
})

export const changeClub = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/club',
  summary: 'Counts for rounds and exchanges from now on; points that were earned stay.',
  input: z.object({ version, ...fields }),
  output: z.object({ success: z.boolean(), message: z.optional(z.string()) }),
  refusals: ['stale_version', 'wagering_above_licence'],
})

export const readClubReport = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/club/report',
  summary: 'Points given and exchanged by Istanbul days, and what all players hold now.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    data: z.object({
      players: z.number(),
      /** Of all players whose points are above nothing. */
      held: z.number(),
      /** What those points are worth at the highest rate. */
      held_worth: lira,
      days: z.array(
        z.object({
          id: z.string(),
          played: z.number(),
          missions: z.number(),
          exchanged: z.number(),
          bonus: lira,
        }),
      ),
    }),
  }),
  refusals: [],
})
