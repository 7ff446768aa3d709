import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, instant, line, version } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { SEGMENT_FACT_CODES, SEGMENT_TESTS } from './segment-facts.ts'
import { STATUS_INVALID } from '../sentences.ts'

const readers: readonly StaffRole[] = ['content', 'finance', 'compliance']
const editors: readonly StaffRole[] = ['content']
/** Who knows players says what they are. */
const taggers: readonly StaffRole[] = ['support', 'content', 'compliance']

const condition = z.object({
  fact: z.enum(SEGMENT_FACT_CODES, 'Böyle bir bilgi yok'),
  test: z.enum(SEGMENT_TESTS, 'Geçersiz karşılaştırma'),
  value: z._default(z.nullable(z.union([z.number(), line(64)], 'Bir değer girin')), null),
  days: z._default(z.nullable(z.union([z.literal(7), z.literal(30)], 'Geçersiz dönem')), null),
})

/** Members fulfil all of them; without any, everybody is a member. */
const conditions = z.array(condition, 'Koşulları seçin').check(z.maxLength(20, 'En fazla 20 koşul'))

const fields = { name: line(60), conditions }
const SegmentFields = z.object(fields)

const STATUSES = ['living', 'frozen'] as const

export const AdminSegment = z.object({
  id: z.number(),
  version,
  name: z.string(),
  conditions: z.array(z.unknown()),
  /** `frozen`: its players stay who they were. */
  status: z.enum(STATUSES),
  /** Of a frozen one; who belongs to a living one is known when it is asked. */
  members: z.nullable(z.number()),
  created_by: z.string(),
  created_at: instant,
  frozen_at: z.nullable(instant),
})

export const listSegments = adminList({
  resource: 'segments',
  roles: readers,
  row: AdminSegment,
  filters: { status: z.optional(z.enum(STATUSES, STATUS_INVALID)) },
  sorts: ['id', 'name', 'created_at'],
  usual: '-id',
  summary: 'Groups of players by saved conditions.',
})

export const readSegment = {
  ...adminRead({
    resource: 'segments',
    roles: readers,
    row: z.object({ ...AdminSegment.shape, count: z.number(), rules: z.array(z.string()) }),
    summary: 'One group with how many players belong to it now, and its conditions in words.',
  }),
  mayLag: 'any',
} as const

export const previewSegment = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/segments/preview',
  exempt: 'shown-to-players',
  mayLag: 'any',
  quiet: 'it counts players, who are not named',
  summary: 'How many players the conditions hold of now, and how they read, before anything is saved.',
  input: SegmentFields,
  output: z.object({ success: z.boolean(), count: z.number(), rules: z.array(z.string()) }),
  refusals: [],
})

export const createSegment = call({
  who: editors,
  method: 'POST',
  path: '/api/admin/segments',
  exempt: 'shown-to-players',
  summary: 'Makes a dynamic segment: its members are evaluated at each use.',
  input: SegmentFields,
  output: z.object({ success: z.boolean(), id: z.number() }),
  refusals: [],
})

export const updateSegment = call({
  who: editors,
  method: 'PUT',
  path: '/api/admin/segments/{id}',
  exempt: 'shown-to-players',
  summary: 'Changes a living group. A campaign that runs keeps the conditions it began with.',
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean() }),
  refusals: ['stale_version', 'already_decided'],
})

export const freezeSegment = adminAction({
  resource: 'segments',
  action: 'freeze',
  exempt: 'shown-to-players',
  roles: editors,
  fields: {},
  refusals: ['already_decided'],
  summary: 'Freezes a segment with its present members.',
})

const tag = line(30, 'Etiketi yazın')

export const listPlayerTags = call({
  who: [...taggers, 'finance'],
  method: 'GET',
  path: '/api/admin/players/{id}/tags',
  summary: 'What staff have marked a player with, and the marks that are in use.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    tags: z.array(z.object({ tag: z.string(), by: z.string(), at: instant })),
    known: z.array(z.string()),
  }),
  refusals: [],
})

export const tagPlayer = adminAction({
  resource: 'players',
  action: 'tag',
  exempt: 'player-care',
  roles: taggers,
  fields: { tag },
  refusals: [],
  summary: 'Marks a player by hand; the same mark again is none.',
})

export const untagPlayer = adminAction({
  resource: 'players',
  action: 'untag',
  exempt: 'player-care',
  roles: taggers,
  fields: { tag },
  refusals: [],
  summary: 'Takes a mark away.',
})
