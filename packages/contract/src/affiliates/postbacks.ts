import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { id, instant, nothing } from '../fields.ts'
import { recordList } from '../list-admin.ts'

export const POSTBACK_EVENTS = ['registration', 'first_deposit', 'qualified'] as const
export const POSTBACK_STATUSES = ['waiting', 'sent', 'failed'] as const

const marketing: readonly StaffRole[] = ['content', 'finance']
const readers: readonly StaffRole[] = ['content', 'finance', 'compliance']

const fields = {
  url: z
    .string('Adresi girin')
    .check(z.trim(), z.minLength(1, 'Adresi girin'), z.maxLength(500, 'En fazla 500 karakter')),
  registration: z.boolean('Seçin'),
  first_deposit: z.boolean('Seçin'),
  qualified: z.boolean('Seçin'),
  is_on: z.boolean('Seçin'),
  /** Makes another secret; what was signed with the old one is signed no more. */
  new_key: z._default(z.boolean('Seçin'), false),
}

const Postback = z.object({
  url: z.string(),
  registration: z.boolean(),
  first_deposit: z.boolean(),
  qualified: z.boolean(),
  is_on: z.boolean(),
  set_at: instant,
  /** Null where the affiliate did it himself. */
  set_by: z.nullable(z.string()),
})

const Delivery = z.object({
  id: z.number(),
  event: z.enum(POSTBACK_EVENTS),
  sub: z.string(),
  happened_at: instant,
  status: z.enum(POSTBACK_STATUSES),
  tries: z.number(),
  /** What his server answered last. */
  answer: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  ended_at: z.nullable(instant),
})

const saved = z.object({
  success: z.boolean(),
  message: z.string(),
  /** The secret, shown once: where it is new. */
  key: z.nullable(z.string()),
})

export const readOwnPostback = call({
  who: 'partner',
  method: 'GET',
  path: '/api/partner/postback',
  summary: 'The partner’s postback address, and its last fifty deliveries.',
  input: nothing,
  output: z.object({ success: z.boolean(), postback: z.nullable(Postback), deliveries: z.array(Delivery) }),
  refusals: [],
})

export const saveOwnPostback = call({
  who: 'partner',
  method: 'PUT',
  path: '/api/partner/postback',
  summary: 'Sets the partner’s postback address; the secret that signs the deliveries is shown once.',
  input: z.object(fields),
  output: saved,
  refusals: [],
})

export const readPostback = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/affiliates/{id}/postback',
  summary: 'An affiliate’s postback address.',
  input: z.object({ id }),
  output: z.object({ success: z.boolean(), postback: z.nullable(Postback) }),
  refusals: [],
})

export const savePostback = call({
  who: marketing,
  method: 'PUT',
  path: '/api/admin/affiliates/{id}/postback',
  exempt: 'player-care',
  summary: 'Sets it for an approved affiliate.',
  input: z.object({ id, ...fields }),
  output: saved,
  refusals: [],
})

export const listPostbackDeliveries = recordList({
  resource: 'affiliates/{id}/postback-deliveries',
  roles: readers,
  row: Delivery,
  filters: { id },
  sorts: ['id'],
  usual: '-id',
  summary: 'The postbacks to an affiliate’s address, with their results.',
})
