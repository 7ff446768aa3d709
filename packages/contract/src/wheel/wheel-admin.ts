import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, keptSites, line, lira, liraAmount, version, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance', 'support']
const editors: readonly StaffRole[] = ['content', 'finance']

export const MOST_PRIZES = 24

const fields = {
  name: line(60),
  prizes: z
    .array(
      z.object({
        label: line(40),
        /** What a campaign can give as well; null is nothing. */
        promotion_id: z.nullable(id),
        weight: wholeBetween(1, 10_000, 'Ağırlık 1 ile 10.000 arasında bir tam sayı olmalı'),
      }),
      'Ödülleri yazın',
    )
    .check(z.minLength(2, 'En az iki dilim gerekir'), z.maxLength(MOST_PRIZES, `En çok ${MOST_PRIZES} dilim olabilir`)),
  /** What an Istanbul day may cost at most. */
  day_cap: liraAmount,
  /** Only for players whose identity is approved. */
  identity_needed: z._default(z.boolean(), true),
  /** Only players of these sites see it; null is everybody. Absent: as it was, of a new one null. */
  sites: keptSites,
}

const WheelFields = z.object(fields)

export const AdminWheel = z.object({
  id: z.number(),
  version,
  name: z.string(),
  prizes: z.array(z.object({ label: z.string(), promotion_id: z.nullable(z.number()), weight: z.number() })),
  day_cap: lira,
  identity_needed: z.boolean(),
  sites: z.nullable(z.array(z.number())),
  status: z.enum(['draft', 'running', 'paused']),
  /** How often it was turned, how often something was won, and what that cost. */
  turns: z.number(),
  wins: z.number(),
  cost: lira,
  cost_today: lira,
  created_at: instant,
})

export const listAdminWheels = adminList({
  resource: 'wheels',
  roles: readers,
  row: AdminWheel,
  filters: {},
  sorts: ['id', 'name', 'turns', 'cost', 'created_at'],
  usual: 'id',
  summary: 'Every prize wheel with its turns and their cost.',
})

export const readAdminWheel = adminRead({
  resource: 'wheels',
  roles: readers,
  row: z.object({ ...AdminWheel.shape, rules: z.array(z.string()) }),
  summary: 'One wheel, with the words a player reads.',
})

export const previewWheel = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/wheels/preview',
  exempt: 'shown-to-players',
  quiet: 'it computes words from what was sent',
  summary: 'A preview: what a player will read, and the cost of a turn. Saves nothing.',
  input: WheelFields,
  output: z.object({ success: z.boolean(), rules: z.array(z.string()), costs: z.array(z.string()) }),
  refusals: ['bonus_not_available'],
})

export const createWheel = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/wheels',
  exempt: 'shown-to-players',
  summary: 'Makes a draft; it is shown once it is published.',
  input: WheelFields,
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: ['bonus_not_available'],
})

export const updateWheel = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/wheels/{id}',
  exempt: 'shown-to-players',
  summary: 'Changes a draft; odds that players have seen stay.',
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean() }),
  refusals: ['stale_version', 'already_decided', 'bonus_not_available'],
})

export const publishWheel = adminAction({
  resource: 'wheels',
  action: 'publish',
  roles: editors,
  fields: {},
  refusals: ['already_decided', 'bonus_not_available', 'bonuses_off', 'wagering_above_licence'],
  summary: 'Shows a draft, or one that was paused, to players; a site has one at a time.',
})

export const pauseWheel = adminAction({
  resource: 'wheels',
  action: 'pause',
  exempt: 'shown-to-players',
  roles: editors,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Pauses it: it is not shown and not turned until it is resumed.',
})
