import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { CATEGORY_CODES } from '../categories.ts'
import { id, instant, keptSites, line, lira, liraAmount, version, wholeBetween } from '../fields.ts'
import { MISSION_CONDITIONS, MISSION_REPEATS } from './missions.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance', 'support']
const editors: readonly StaffRole[] = ['content', 'finance']

const fields = {
  name: line(60),
  condition: z.enum(MISSION_CONDITIONS, 'Geçersiz koşul'),
  /** How many rounds or games, or the multiplier; only of what is played for. */
  goal: z._default(
    z.nullable(z.number('Bir sayı girin').check(z.gte(1, 'En az 1'), z.lte(100_000, 'En çok 100.000'))),
    null,
  ),
  /** Of a round that counts, lira; null is the least. Only of what is played for. */
  min_stake: z._default(z.nullable(liraAmount), null),
  repeats: z.enum(MISSION_REPEATS, 'Geçersiz tekrar'),
  /** One category; null is every one. */
  category: z._default(z.nullable(z.enum(CATEGORY_CODES, 'Geçersiz oyun türü')), null),
  /** Empty: every game. */
  game_ids: z._default(z.nullable(z.array(id).check(z.maxLength(500, 'En fazla 500 oyun'))), null),
  points: wholeBetween(1, 100_000, '1 ile 100.000 arasında bir tam sayı girin'),
  /** Only players of these sites see it; null is everybody. Absent: as it was, of a new one null. */
  sites: keptSites,
}

const MissionFields = z.object(fields)

export const AdminMission = z.object({
  id: z.number(),
  version,
  name: z.string(),
  condition: z.enum(MISSION_CONDITIONS),
  goal: z.nullable(z.number()),
  min_stake: z.nullable(lira),
  repeats: z.enum(MISSION_REPEATS),
  category: z.nullable(z.enum(CATEGORY_CODES)),
  game_ids: z.array(z.number()),
  points: z.number(),
  sites: z.nullable(z.array(z.number())),
  status: z.enum(['draft', 'running', 'paused']),
  /** How often it was claimed, and the points of that. */
  claims: z.number(),
  given: z.number(),
  created_at: instant,
})

export const listAdminMissions = adminList({
  resource: 'missions',
  roles: readers,
  row: AdminMission,
  filters: {},
  sorts: ['id', 'name', 'points', 'claims', 'given', 'created_at'],
  usual: 'id',
  summary: 'Every mission with how often it was claimed.',
})

export const readAdminMission = adminRead({
  resource: 'missions',
  roles: readers,
  row: z.object({ ...AdminMission.shape, rules: z.array(z.string()) }),
  summary: 'One mission, with the words a player reads.',
})

export const previewMission = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/missions/preview',
  exempt: 'shown-to-players',
  quiet: 'it computes words from what was sent',
  summary: 'What a player will read, before anything is saved.',
  input: MissionFields,
  output: z.object({ success: z.boolean(), rules: z.array(z.string()) }),
  refusals: [],
})

export const createMission = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/missions',
  exempt: 'shown-to-players',
  summary: 'Makes a draft; it is shown once it is published.',
  input: MissionFields,
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: [],
})

export const updateMission = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/missions/{id}',
  exempt: 'shown-to-players',
  summary: 'Changes a mission that is not running; of one that was claimed name and points alone.',
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean() }),
  refusals: ['stale_version', 'mission_running', 'already_decided'],
})

export const publishMission = adminAction({
  resource: 'missions',
  action: 'publish',
  roles: editors,
  fields: {},
  refusals: ['already_decided', 'mission_unbalanced'],
  summary: 'Shows a draft, or one that was paused, to players.',
})

export const pauseMission = adminAction({
  resource: 'missions',
  action: 'pause',
  exempt: 'shown-to-players',
  roles: editors,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Pauses it: it is not shown and not claimed until it is resumed.',
})
